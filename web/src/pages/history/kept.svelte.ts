// The filters, kept while the app is open: whoever closes a replay finds the same list.

import { NO_FILTERS, type Filters } from './filters';

class Kept {
  filters = $state<Filters>({ ...NO_FILTERS });

  /** How many filters are on. */
  get count(): number {
    return Object.values(this.filters).filter((value) => value.trim()).length;
  }

  reset(): void {
    this.filters = { ...NO_FILTERS };
  }
}

export const kept = new Kept();

// The pages around the table: axe, and words that fit.

import { lookAt } from './support/look.mjs';

lookAt((name) => /^(home|missing|new-table|waiting|learn|rules|replay|curtain)/.test(name));

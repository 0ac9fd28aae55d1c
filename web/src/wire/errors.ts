// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

/** Why a request failed. */
export interface ErrorInfo {
  code: 'bad_request' | 'bad_setup' | 'bad_record' | 'not_yours' | 'wrong_origin' | 'still_running' | 'not_found' | 'no_such_seat' | 'seat_taken' | 'already_started' | 'not_over' | 'not_running' | 'not_gone' | 'nudged' | 'resigned' | 'on_vacation' | 'same_table' | 'bad_code' | 'bad_passkey' | 'no_mail' | 'banned' | 'blocked' | 'declined' | 'members_only' | 'other_browser' | 'too_many_ways' | 'counts' | 'not_today' | 'spoiler' | 'unreadable' | 'too_large' | 'too_many' | 'too_fast' | 'busy' | 'unavailable' | 'internal';
  /** What is wrong, for people. */
  message: string;
  /** The part of the request that is to blame, if it is one. */
  field: string | null;
}

/** What every failed request answers. */
export interface ErrorAnswer {
  error: ErrorInfo;
}

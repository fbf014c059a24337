import type {
  TAKEDOWN_ADDRESSES_MAX as ADDRESSES,
  TAKEDOWN_NAME_MAX_LENGTH as NAME,
  TAKEDOWN_TEXT_MAX_LENGTH as TEXT,
  TAKEDOWN_WORK_MAX_LENGTH as WORK,
} from '@tabdock/contracts/takedown';

// Type-only imports: the contract's values would bring zod along. The server refuses more.
export const TAKEDOWN_ADDRESSES_MAX: typeof ADDRESSES = 50;
/** Characters. */
export const TAKEDOWN_TEXT_MAX_LENGTH: typeof TEXT = 4_000;
export const TAKEDOWN_WORK_MAX_LENGTH: typeof WORK = 300;
export const TAKEDOWN_NAME_MAX_LENGTH: typeof NAME = 200;

import type { TakedownGrounds } from '@tabdock/contracts/takedown';

/** Names of the grounds, in the order of a form. */
export const TAKEDOWN_GROUNDS_NAMES: Readonly<Record<TakedownGrounds, string>> = {
  copyright: 'Copyright',
  'personal-data': 'Personal data',
  unlawful: 'Unlawful content',
  other: 'Something else',
};

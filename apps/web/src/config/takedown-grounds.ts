import type { TakedownGrounds } from '@tabdock/contracts/takedown';

/** In the order of a form. */
export const TAKEDOWN_GROUNDS_NAMES: Readonly<Record<TakedownGrounds, string>> = {
  copyright: 'Copyright',
  'personal-data': 'Personal data',
  unlawful: 'Unlawful content',
  other: 'Something else',
};

import type { ObjectStoreOptions } from '@tabdock/service-kit/object-store';

/** Injection token of the store of what is made of tab files: pictures, text, teasers, bars. */
export const DERIVED_STORE = Symbol('DERIVED_STORE');

export const DERIVED_STORE_OPTIONS: ObjectStoreOptions = {
  prefix: 'derived/',
  essential: true,
  token: DERIVED_STORE,
};

/** Content types of what is made, by its kind. */
export const DERIVED_CONTENT_TYPES = {
  desk: 'image/svg+xml',
  phone: 'image/svg+xml',
  png: 'image/png',
  text: 'application/gzip',
  teaser: 'application/octet-stream',
  bars: 'application/gzip',
} as const;

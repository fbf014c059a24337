import type { ConversionKind, DerivedKind } from '@tabdock/contracts/scores';
import type { ObjectStoreOptions } from '@tabdock/service-kit/object-store';
import { TAB_FILE_CONTENT_TYPE } from './tab-file';

/** Injection token of the store of what is made of tab files: pictures, text, teasers, bars, conversions. */
export const DERIVED_STORE = Symbol('DERIVED_STORE');

export const DERIVED_STORE_OPTIONS: ObjectStoreOptions = {
  prefix: 'derived/',
  essential: true,
  token: DERIVED_STORE,
};

/** Kinds of what is made of a file. */
export type DerivedContent = DerivedKind | ConversionKind;

/** Content types of what is made, by its kind. */
export const DERIVED_CONTENT_TYPES = {
  desk: 'image/svg+xml',
  phone: 'image/svg+xml',
  png: 'image/png',
  text: 'application/gzip',
  teaser: 'application/octet-stream',
  bars: 'application/gzip',
  mid: 'audio/midi',
  gp: TAB_FILE_CONTENT_TYPE,
} as const satisfies Record<DerivedContent, string>;

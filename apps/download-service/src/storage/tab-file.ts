import type { ObjectStoreOptions } from '@tabdock/service-kit/object-store';

/** Guitar Pro has no registered media type; players and mail programs know this one. */
export const TAB_FILE_CONTENT_TYPE = 'application/x-guitar-pro';

/** Tab files lie at the root of the store, other services' files under prefixes. */
export const TAB_FILE_STORE: ObjectStoreOptions = { prefix: '', essential: true };

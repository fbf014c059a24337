import type { Readable } from 'node:stream';

/** Injection token of the store that the configuration chose. */
export const OBJECT_STORE = Symbol('OBJECT_STORE');

/** Guitar Pro has no registered media type; players and mail programs know this one. */
export const TAB_FILE_CONTENT_TYPE = 'application/x-guitar-pro';

export interface StoredObject {
  /** Bytes. */
  readonly size: number;
  readonly body: Readable;
}

/** What a store tells of an object without reading it. */
export interface ObjectFacts {
  /** Bytes. */
  readonly size: number;
  /** When it was put for the last time, also when the same was there already. */
  readonly modifiedAt: Date;
}

/** How a browser is to take an object. */
export interface SharedAs {
  /** Under which it is saved. */
  readonly filename: string;
  readonly contentType: string;
  readonly expirySeconds: number;
}

export interface ListedObject extends ObjectFacts {
  readonly key: string;
}

/**
 * Where tab files lie, whole and unchanging, under the lower-case hex SHA-256 of their content.
 * Keys of any other shape are refused, so that no key can name a place outside the store.
 */
export interface ObjectStore {
  /**
   * Keeps a complete local file of known size; the same key again is no fault and makes the object young again. Nothing
   * partial is ever readable.
   */
  put(key: string, localFilePath: string, size: number, contentType: string): Promise<void>;
  /** Fails with `ObjectMissingError`. Whoever takes the body reads or destroys it. */
  get(key: string): Promise<StoredObject>;
  /** Null when there is no such object. */
  stat(key: string): Promise<ObjectFacts | null>;
  /** An address at which a browser gets the object itself for a while; null where the store has none for browsers. */
  share(key: string, as: SharedAs): Promise<string | null>;
  /** Deleting what is not there is no fault. */
  delete(key: string): Promise<void>;
  /** Up to `limit` (at most 1,000) objects in the order of their keys, those after `after`; fewer only at the end. */
  list(after: string | undefined, limit: number): Promise<readonly ListedObject[]>;
  /** Deletes what puts left behind that broke off before that time; answers with how many. */
  deleteUnfinished(before: Date): Promise<number>;
  /** Fails when the store cannot take files; makes what is missing (folder, bucket). */
  prepare(): Promise<void>;
}

export class ObjectMissingError extends Error {
  override readonly name = 'ObjectMissingError';

  constructor(key: string, options?: ErrorOptions) {
    super(`The store has no object ${key}`, options);
  }
}

const KEY = /^[0-9a-f]{64}$/;

export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The key cut into folders, `aa/bb/<key>`, so that none of them grows large. */
export function shardedKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not the key of a stored file: ${JSON.stringify(key)}`);
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
}

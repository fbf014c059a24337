import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ObjectStoreUnavailableError } from '../errors/object-store-unavailable';

/** Injection token of the store that the configuration chose. */
export const OBJECT_STORE = Symbol('OBJECT_STORE');

export interface StoredObject {
  /** Bytes of the whole object. */
  readonly size: number;
  readonly body: Readable;
}

/** A part of an object, within its size. */
export interface ObjectPart {
  /** Place of its first byte, from 0. */
  readonly offset: number;
  /** Bytes; at least one. */
  readonly length: number;
}

/** What is known of an object without reading it. */
export interface ObjectFacts {
  /** Bytes. */
  readonly size: number;
  /** When it was last stored, also if the same content was there already. */
  readonly modifiedAt: Date;
}

/** How a browser is asked to save an object. */
export interface SharedAs {
  /** File name under which it is saved. */
  readonly filename: string;
  readonly contentType: string;
  readonly expirySeconds: number;
}

export interface ListedObject extends ObjectFacts {
  readonly key: string;
}

/**
 * Stores files, whole and immutable, under keys of 64 lower-case hex digits: a SHA-256 of their content, or of what
 * else they belong to. Keys of any other shape are refused, so that no key can name a place outside the store. Every
 * call fails with `ObjectStoreUnavailableError` where the store is away, also one that hangs.
 */
export interface ObjectStore {
  /**
   * Stores a complete local file of known size; the same key again is allowed and renews `modifiedAt`. A partial object
   * is never readable.
   */
  put(key: string, localFilePath: string, size: number, contentType: string): Promise<void>;
  /** The whole of it, or one part. Fails with `ObjectMissingError`. The caller reads or destroys the body. */
  get(key: string, part?: ObjectPart): Promise<StoredObject>;
  /** Null if there is no such object. */
  stat(key: string): Promise<ObjectFacts | null>;
  /** A temporary URL from which a browser loads the object; null if browsers cannot reach the store. */
  share(key: string, as: SharedAs): Promise<string | null>;
  /** A missing object is no error. */
  delete(key: string): Promise<void>;
  /** Up to `limit` (at most 1,000) objects after the key `after`, in key order; fewer only at the end. */
  list(after: string | undefined, limit: number): Promise<readonly ListedObject[]>;
  /** Deletes what interrupted puts left behind before that time; returns how many. */
  deleteUnfinished(before: Date): Promise<number>;
  /** Makes what is missing (folder, bucket); fails if the store cannot take files. */
  prepare(): Promise<void>;
}

export class ObjectMissingError extends Error {
  override readonly name = 'ObjectMissingError';

  constructor(key: string, options?: ErrorOptions) {
    super(`The store has no object ${key}`, options);
  }
}

/** What `read` makes of the whole body. Fails with `ObjectStoreUnavailableError` if the store breaks off. */
export async function readBody<T>(
  { body }: StoredObject,
  read: (body: Readable) => Promise<T>,
): Promise<T> {
  try {
    return await read(body);
  } catch (cause) {
    throw new ObjectStoreUnavailableError('The object store broke off an object', { cause });
  }
}

/** Refuses a file to store that has another size than announced. */
export async function checkSize(localFilePath: string, announced: number): Promise<void> {
  const { size } = await stat(localFilePath);
  if (size === announced) return;
  throw new Error(`${localFilePath} has ${size} bytes where ${announced} were announced`);
}

const KEY = /^[0-9a-f]{64}$/;
const PREFIX = /^([a-z]{3,20}\/)?$/;

export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The key with folders, `aa/bb/<key>`, so that none of them grows large. */
export function shardedKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not the key of a stored file: ${JSON.stringify(key)}`);
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
}

/**
 * The part of a shared store that one service has: a word and a slash, or nothing, which is the folders of `shardedKey`
 * alone. No word can be the name of such a folder, so no service lists or deletes what another has stored.
 */
export function checkedPrefix(prefix: string): string {
  if (!PREFIX.test(prefix))
    throw new Error(`Not a prefix of stored files: ${JSON.stringify(prefix)}`);
  return prefix;
}

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { Client, S3Error } from 'minio';
import { withTimeout } from '../async/with-timeout';
import {
  checkedPrefix,
  isKey,
  ObjectMissingError,
  shardedKey,
  type ListedObject,
  type ObjectFacts,
  type ObjectPart,
  type ObjectStore,
  type SharedAs,
  type StoredObject,
} from './object-store';

/** Larger than any file, so that each is one PUT, which every S3 has. */
const SINGLE_PUT_BYTES = 1024 * 1024 * 1024;
/** Timeout of a store that accepts a request and does not answer; transfers themselves are not limited. */
const ANSWER_MILLIS = 10_000;
/** Error codes of S3 servers for a missing object. */
const MISSING_CODES = ['NotFound', 'NoSuchKey'];
/** Sorts after all names that begin with a hex digit. */
const BEYOND_SHARDS = 'g';
const BUCKET_IS_THERE_CODES = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'];

type Listed = Awaited<ReturnType<Client['listObjectsQuery']>>['objects'];

export interface S3Options {
  readonly endpoint: string;
  /** Where browsers reach the same store. */
  readonly publicEndpoint?: string | undefined;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  /** See `checkedPrefix`. */
  readonly prefix?: string | undefined;
  readonly answerMillis?: number;
}

/** MinIO or any other S3. */
export class S3Store implements ObjectStore {
  private readonly client: Client;
  private readonly publicClient: Client | undefined;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor(private readonly options: S3Options) {
    this.bucket = options.bucket;
    this.prefix = checkedPrefix(options.prefix ?? '');
    this.client = clientOf(options.endpoint, options);
    if (options.publicEndpoint !== undefined)
      this.publicClient = clientOf(options.publicEndpoint, options);
  }

  async put(key: string, localFilePath: string, size: number, contentType: string): Promise<void> {
    const { size: found } = await stat(localFilePath);
    if (found !== size) {
      throw new Error(`${localFilePath} has ${found} bytes where ${size} were announced`);
    }
    const body = createReadStream(localFilePath);
    try {
      await this.client.putObject(this.bucket, this.nameOf(key), body, size, {
        'Content-Type': contentType,
      });
    } finally {
      body.destroy();
    }
  }

  async get(key: string, part?: ObjectPart): Promise<StoredObject> {
    const found = await this.stat(key);
    if (!found) throw new ObjectMissingError(key);
    try {
      return { size: found.size, body: await this.open(key, part) };
    } catch (error) {
      throw isMissing(error) ? new ObjectMissingError(key, { cause: error }) : error;
    }
  }

  async stat(key: string): Promise<ObjectFacts | null> {
    try {
      const { size, lastModified } = await this.answered(
        this.client.statObject(this.bucket, this.nameOf(key)),
      );
      return { size, modifiedAt: lastModified };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await this.answered(this.client.removeObject(this.bucket, this.nameOf(key)));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async share(
    key: string,
    { filename, contentType, expirySeconds }: SharedAs,
  ): Promise<string | null> {
    if (!this.publicClient) return null;
    return this.publicClient.presignedGetObject(this.bucket, this.nameOf(key), expirySeconds, {
      'response-content-disposition': contentDisposition(filename),
      'response-content-type': contentType,
    });
  }

  async list(after: string | undefined, limit: number): Promise<readonly ListedObject[]> {
    const listed: ListedObject[] = [];
    let marker = after === undefined ? '' : this.nameOf(after);
    for (;;) {
      const asked = this.client.listObjectsQuery(this.bucket, this.prefix, marker, {
        Delimiter: '',
        MaxKeys: limit - listed.length,
      });
      const page = await this.answered(asked);
      listed.push(...page.objects.flatMap((object) => this.toListed(object)));
      const last = page.objects.at(-1)?.name;
      if (page.isTruncated !== true || last === undefined || listed.length >= limit) return listed;
      if (last.slice(this.prefix.length) >= BEYOND_SHARDS) return listed;
      marker = last;
    }
  }

  /** A single PUT leaves nothing behind. */
  deleteUnfinished(): Promise<number> {
    return Promise.resolve(0);
  }

  async prepare(): Promise<void> {
    try {
      if (await this.answered(this.client.bucketExists(this.bucket))) return;
      await this.answered(this.client.makeBucket(this.bucket, this.options.region));
    } catch (cause) {
      // Several processes start at once.
      if (hasCode(cause, BUCKET_IS_THERE_CODES)) return;
      // An S3 error may come without a message.
      const reason = (cause instanceof S3Error && cause.code) || (cause as Error).message;
      const { endpoint } = this.options;
      throw new Error(`The bucket ${this.bucket} at ${endpoint} cannot be used: ${reason}`, {
        cause,
      });
    }
  }

  private async open(key: string, part?: ObjectPart): Promise<Readable> {
    const name = this.nameOf(key);
    const asked = part
      ? this.client.getPartialObject(this.bucket, name, part.offset, part.length)
      : this.client.getObject(this.bucket, name);
    try {
      return await this.answered(asked);
    } catch (error) {
      // A body that arrives after the timeout is not read.
      asked.then(
        (body) => body.destroy(),
        () => undefined,
      );
      throw error;
    }
  }

  private nameOf(key: string): string {
    return this.prefix + shardedKey(key);
  }

  /** Nothing for a name that is not ours. */
  private toListed({ name = '', size, lastModified }: Listed[number]): ListedObject[] {
    const key = name.slice(name.lastIndexOf('/') + 1);
    if (!isKey(key) || this.nameOf(key) !== name) return [];
    if (size === undefined || !lastModified) return [];
    return [{ key, size, modifiedAt: lastModified }];
  }

  private answered<T>(asked: Promise<T>): Promise<T> {
    return withTimeout(this.options.answerMillis ?? ANSWER_MILLIS, asked);
  }
}

function clientOf(endpoint: string, { region, accessKey, secretKey }: S3Options): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  return new Client({
    endPoint: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    useSSL: protocol === 'https:',
    region,
    accessKey,
    secretKey,
    partSize: SINGLE_PUT_BYTES,
  });
}

function isMissing(error: unknown): boolean {
  return hasCode(error, MISSING_CODES);
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof S3Error && error.code !== undefined && codes.includes(error.code);
}

import { createReadStream } from 'node:fs';
import { create as contentDisposition } from 'content-disposition';
import { Client, S3Error } from 'minio';
import { ObjectStoreUnavailableError } from '../errors/object-store-unavailable';
import { answeringTransport } from './answering-transport';
import {
  checkedPrefix,
  checkSize,
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
  /** How long a request may wait for the store's answer, or for it to take more of a file; transfers are not limited. */
  readonly answerMillis: number;
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
    await checkSize(localFilePath, size);
    const name = this.nameOf(key);
    const body = createReadStream(localFilePath);
    try {
      await this.answered(
        this.client.putObject(this.bucket, name, body, size, { 'Content-Type': contentType }),
      );
    } finally {
      body.destroy();
    }
  }

  async get(key: string, part?: ObjectPart): Promise<StoredObject> {
    const found = await this.stat(key);
    if (!found) throw new ObjectMissingError(key);
    const name = this.nameOf(key);
    try {
      const body = await this.answered(
        part
          ? this.client.getPartialObject(this.bucket, name, part.offset, part.length)
          : this.client.getObject(this.bucket, name),
      );
      return { size: found.size, body };
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
    if (await this.answered(this.client.bucketExists(this.bucket))) return;
    await this.answered(this.makeBucket());
  }

  private async makeBucket(): Promise<void> {
    try {
      await this.client.makeBucket(this.bucket, this.options.region);
    } catch (error) {
      // Several processes start at once.
      if (!hasCode(error, BUCKET_IS_THERE_CODES)) throw error;
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

  /** What was asked, or S3's error for a missing object. Fails with `ObjectStoreUnavailableError`. */
  private async answered<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (cause) {
      if (isMissing(cause)) throw cause;
      // An S3 error may come without a message.
      const reason = (cause instanceof S3Error && cause.code) || (cause as Error).message;
      const { endpoint } = this.options;
      throw new ObjectStoreUnavailableError(
        `The bucket ${this.bucket} at ${endpoint} cannot be used: ${reason}`,
        { cause },
      );
    }
  }
}

function clientOf(
  endpoint: string,
  { region, accessKey, secretKey, answerMillis }: S3Options,
): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  return new Client({
    endPoint: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    useSSL: protocol === 'https:',
    transport: answeringTransport(protocol, answerMillis),
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

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { shardedKey } from '@tabdock/service-kit/object-store';
import { Client } from 'minio';

/** The object store of a lab, seen from outside. */
export interface StoredObjects {
  /** Tells the processes of it. */
  readonly env: Record<string, string>;
  /** SHA-256 of the content of every file of a tab that is stored, by the name it is stored under. */
  checksums(): Promise<Map<string, string>>;
}

/** Files on disk; what is unfinished counts as stored under a wrong name. */
export class StorageFolder implements StoredObjects {
  readonly env: Record<string, string>;

  constructor(private readonly folder: string) {
    mkdirSync(folder);
    this.env = { STORAGE_DIR: folder };
  }

  async checksums(): Promise<Map<string, string>> {
    const files = readdirSync(this.folder, { recursive: true, withFileTypes: true });
    // Analyses store theirs later, and not under their checksums.
    const derived = join(this.folder, 'derived');
    return new Map(
      files
        .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(derived))
        .map(({ name, parentPath }) => [name, sha256(readFileSync(join(parentPath, name)))]),
    );
  }
}

/** A bucket of one test's own; `endpoint` is where the processes find the store, `direct` where the test does. */
export class StorageBucket implements StoredObjects {
  readonly env: Record<string, string>;
  private readonly client: Client;

  constructor(
    endpoint: string,
    direct: string,
    private readonly bucket: string,
  ) {
    const { TEST_S3_ACCESS_KEY: accessKey = '', TEST_S3_SECRET_KEY: secretKey = '' } = process.env;
    this.env = {
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_BUCKET: bucket,
    };
    const { hostname, port } = new URL(direct);
    this.client = new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      region: 'us-east-1',
      accessKey,
      secretKey,
    });
  }

  /** Stores an object past the processes' connection. */
  async put(key: string, content: string): Promise<void> {
    await this.client.putObject(this.bucket, shardedKey(key), content);
  }

  async checksums(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for await (const name of this.names()) {
      const chunks: Buffer[] = [];
      for await (const chunk of await this.client.getObject(this.bucket, name)) chunks.push(chunk);
      found.set(basename(name), sha256(Buffer.concat(chunks)));
    }
    return found;
  }

  /** Folder by folder: the store of the tests fails where a list has a second page. */
  private async *names(): AsyncGenerator<string> {
    for (let folder = 0; folder < 256; folder += 1) {
      const prefix = `${folder.toString(16).padStart(2, '0')}/`;
      for await (const { name } of this.client.listObjectsV2(this.bucket, prefix, true)) yield name;
    }
  }
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

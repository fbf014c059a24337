import { LocalDiskStore } from './local-disk.store';
import type { ObjectStore } from './object-store';
import type { StorageConfig } from './object-store.config';

/** The part under `prefix` of the configured store; not yet prepared. */
export async function createObjectStore(
  config: StorageConfig,
  prefix: string,
): Promise<ObjectStore> {
  if (config.S3_ENDPOINT !== undefined) {
    // Its client and lodash take several MB of a process that keeps files on its disk.
    const { S3Store } = await import('./s3.store.js');
    return new S3Store({
      endpoint: config.S3_ENDPOINT,
      publicEndpoint: config.S3_PUBLIC_ENDPOINT,
      region: config.S3_REGION,
      accessKey: config.S3_ACCESS_KEY ?? '',
      secretKey: config.S3_SECRET_KEY ?? '',
      bucket: config.S3_BUCKET,
      answerMillis: config.S3_TIMEOUT_MILLIS,
      prefix,
    });
  }
  if (config.STORAGE_DIR === undefined) throw new Error('Set STORAGE_DIR or S3_ENDPOINT');
  return new LocalDiskStore(config.STORAGE_DIR, prefix);
}

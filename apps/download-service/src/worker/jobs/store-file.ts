import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '@tabdock/contracts/downloads';
import type { ObjectStore } from '@tabdock/service-kit/object-store';
import { TAB_FILE_CONTENT_TYPE } from '../../storage/tab-file';
import type { CheckedFile } from '../checking/tab-file-checker';

/** Stores a checked file under the SHA-256 of its content: the same file twice is one object. */
export async function storeFile(
  store: ObjectStore,
  { path, format, facts }: CheckedFile,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest('hex');
  const { size } = await stat(path);
  await store.put(sha256, path, size, TAB_FILE_CONTENT_TYPE);
  return { sha256, size, format, facts };
}

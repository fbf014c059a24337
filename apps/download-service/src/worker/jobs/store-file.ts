import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { StoredFile } from '@tabdock/contracts/downloads';
import type { CheckedFile } from '../checking/tab-file-checker';
import { TAB_FILE_CONTENT_TYPE } from '../../storage/content-type';
import { OBJECT_STORE, type ObjectStore } from '../../storage/object-store';

/** Keeps checked files under the SHA-256 of their content: the same file twice is one object. */
@Injectable()
export class FileKeeper {
  constructor(@Inject(OBJECT_STORE) private readonly store: ObjectStore) {}

  async keep(path: string, checked: CheckedFile): Promise<StoredFile> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const sha256 = hash.digest('hex');
    const { size } = await stat(path);
    await this.store.put(sha256, path, size, TAB_FILE_CONTENT_TYPE);
    return { sha256, size, format: checked.format, facts: checked.facts };
  }
}

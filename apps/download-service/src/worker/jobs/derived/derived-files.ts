import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { withTimeout } from '@tabdock/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import {
  DERIVED_CONTENT_TYPES,
  DERIVED_STORE,
  type DerivedContent,
} from '../../../storage/derived';
import { WorkFolder } from '../../disk/work-folder';

/** A transfer that takes longer counts as failed. */
const PUT_MILLIS = 60_000;

interface Attempt {
  readonly sha256: string;
  readonly attemptId: string;
}

/** Files of the store on this worker's disk, and what is made of them. */
@Injectable()
export class DerivedFiles {
  constructor(
    private readonly folder: WorkFolder,
    @Inject(OBJECT_STORE) private readonly files: ObjectStore,
    @Inject(DERIVED_STORE) private readonly derived: ObjectStore,
  ) {}

  /**
   * Runs `use` with a folder of its own and the path of the stored file in it.
   * @throws ObjectMissingError
   */
  async withFile<T>(
    sha256: string,
    ended: AbortSignal,
    use: (path: string, folder: string) => Promise<T>,
  ): Promise<T> {
    return this.folder.withJobFolder(async (folder) => {
      const path = join(folder, 'file');
      const { body } = await this.files.get(sha256);
      await pipeline(body, createWriteStream(path), { signal: ended });
      return use(path, folder);
    });
  }

  /** Stores what an attempt has made. */
  async store(
    attempt: Attempt,
    kind: DerivedContent,
    path: string,
  ): Promise<{ key: string; size: number }> {
    const { size } = await stat(path);
    const key = keyOf(attempt, kind);
    await withTimeout(PUT_MILLIS, this.derived.put(key, path, size, DERIVED_CONTENT_TYPES[kind]));
    return { key, size };
  }
}

/**
 * Key of an object that an attempt makes. Another attempt has others, so that deleting what an earlier one made never
 * deletes this.
 */
function keyOf({ sha256, attemptId }: Attempt, kind: DerivedContent): string {
  return createHash('sha256').update(`${sha256} ${kind} ${attemptId}`).digest('hex');
}

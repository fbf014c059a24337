import { unsafeFile } from './file-refused.error';
import { MAX_SPARE_BYTES } from './limits';

/**
 * @param bytes how much of the file belongs to no part of it
 * @throws FileRefusedError for more than padding explains: a tab needs no data that readers skip
 */
export function refuseSpareBytes(bytes: number): void {
  if (bytes > MAX_SPARE_BYTES) throw unsafeFile(`${bytes} bytes belong to no part of the score`);
}

import type { Readable } from 'node:stream';
import { AppError } from '@tabdock/contracts/core';
import { PICTURE_MAX_BYTES } from '@tabdock/contracts/users';
import {
  isPicture,
  receiveFile,
  SIGNATURE_BYTES,
  type FileKind,
  type ReceivedFile,
} from '@tabdock/service-kit/uploads';

const PICTURE: FileKind = { maxBytes: PICTURE_MAX_BYTES, tooLarge: 'PICTURES.TOO_LARGE' };

/**
 * Passes a picture to `use` as a local file, which is deleted afterwards. Fails with PICTURES.TOO_LARGE or
 * PICTURES.NOT_A_PICTURE as soon as that is clear, without reading the rest.
 */
export function receivePicture<T>(
  body: Readable,
  use: (picture: ReceivedFile) => Promise<T>,
): Promise<T> {
  const rules = { folderPrefix: 'tabdock-picture-', signatureBytes: SIGNATURE_BYTES, kindOf };
  return receiveFile(body, rules, use);
}

function kindOf(start: Buffer): FileKind {
  if (!isPicture(start)) throw new AppError('PICTURES.NOT_A_PICTURE');
  return PICTURE;
}

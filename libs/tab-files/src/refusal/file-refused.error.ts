import type { FailureCode } from '@tabdock/contracts/downloads';

/** Failure codes about the file itself. */
export const REFUSAL_CODES = [
  'DOWNLOADS.BAD_FILE',
  'DOWNLOADS.EMPTY_SCORE',
  'DOWNLOADS.UNSAFE_FILE',
  'DOWNLOADS.LOCKED_FILE',
  'DOWNLOADS.TOO_LARGE',
  'DOWNLOADS.ARCHIVE_UNKNOWN',
  'DOWNLOADS.ARCHIVE_LOCKED',
  'DOWNLOADS.ARCHIVE_DAMAGED',
  'DOWNLOADS.ARCHIVE_WITHOUT_TAB',
  'DOWNLOADS.ARCHIVE_UNDECIDED',
] as const satisfies readonly FailureCode[];
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A file that is not accepted as a Guitar Pro tab. `message` is for the log. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}

/** Not a Guitar Pro file, or not one that can be opened. */
export function badFile(reason: string): FileRefusedError {
  return new FileRefusedError('DOWNLOADS.BAD_FILE', reason);
}

/** A Guitar Pro file in which nothing sounds. */
export function emptyScore(reason: string): FileRefusedError {
  return new FileRefusedError('DOWNLOADS.EMPTY_SCORE', reason);
}

/** A Guitar Pro file that carries what does not belong in one. */
export function unsafeFile(reason: string): FileRefusedError {
  return new FileRefusedError('DOWNLOADS.UNSAFE_FILE', reason);
}

/** A Guitar Pro file that is locked with a password. */
export function lockedFile(reason: string): FileRefusedError {
  return new FileRefusedError('DOWNLOADS.LOCKED_FILE', reason);
}

export function tooLarge(reason: string): FileRefusedError {
  return new FileRefusedError('DOWNLOADS.TOO_LARGE', reason);
}

/** An archive around a tab that cannot be unpacked. */
export function damaged(reason: string): FileRefusedError {
  return new FileRefusedError('DOWNLOADS.ARCHIVE_DAMAGED', reason);
}

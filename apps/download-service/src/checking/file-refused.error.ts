export type RefusalCode = 'DOWNLOADS.BAD_FILE' | 'DOWNLOADS.TOO_LARGE';

/** A file that is not a Guitar Pro tab, or not one that can be opened safely. `message` is for the log. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}

export function badFile(reason: string): FileRefusedError {
  return new FileRefusedError('DOWNLOADS.BAD_FILE', reason);
}

export function tooLarge(reason: string): FileRefusedError {
  return new FileRefusedError('DOWNLOADS.TOO_LARGE', reason);
}

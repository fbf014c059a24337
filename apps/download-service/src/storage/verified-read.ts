import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

export class ChecksumMismatchError extends Error {
  override readonly name = 'ChecksumMismatchError';

  constructor(expected: string, found: string) {
    super(`The stored file ${expected} has the content of ${found}`);
  }
}

/**
 * Passes a file on, and ends with `ChecksumMismatchError` if its SHA-256 differs. The newest chunk is held back until
 * the next one arrives, so that a reader never gets the whole of a wrong file.
 */
export class VerifiedRead extends Transform {
  private readonly hash = createHash('sha256');
  private held: Buffer | undefined;

  constructor(private readonly sha256: string) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    const ready = this.held;
    this.held = chunk;
    done(null, ready);
  }

  override _flush(done: TransformCallback): void {
    const found = this.hash.digest('hex');
    if (found === this.sha256) done(null, this.held);
    else done(new ChecksumMismatchError(this.sha256, found));
  }
}

import { pipeline, type Readable, Transform } from 'node:stream';
import type { ZipArchive } from 'archiver';
import { MEBIBYTE } from '../../../shared/limits';

/** Unread bytes up to which the next entry is packed. */
const UNREAD_BYTES = MEBIBYTE;

/** Entries of one archive, packed no faster than it is read: archiver itself buffers everything that it is given. */
export class ArchiveEntries {
  /** The bytes of the archive. */
  readonly packed: Readable;
  /**
   * Bytes of entries that have not been read. Headers, under 100 bytes an entry, are subtracted when read but never
   * added.
   */
  private unread = 0;
  private proceed: () => void = () => undefined;

  constructor(private readonly archive: ZipArchive) {
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.unread = Math.max(0, this.unread - chunk.length);
        this.proceed();
        done(null, chunk);
      },
    });
    this.packed = pipeline(archive, counted, () => this.proceed());
  }

  /** Resolves when there is room for the next one, or the archive is no longer read. */
  async append(content: Buffer, name: string): Promise<void> {
    if (this.archive.destroyed) return;
    this.unread += content.length;
    this.archive.append(content, { name });
    while (this.unread > UNREAD_BYTES && !this.archive.destroyed) {
      await new Promise<void>((resolve) => {
        this.proceed = resolve;
      });
    }
  }
}

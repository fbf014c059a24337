import type { ZipArchive } from 'archiver';

/** Entries of one archive, one at a time: archiver's own queue has no limit. */
export class ArchiveEntries {
  private proceed: () => void = () => undefined;

  constructor(private readonly archive: ZipArchive) {
    // Once for all entries: a listener each would pile up.
    archive.on('entry', () => this.proceed());
    archive.on('close', () => this.proceed());
  }

  /** Resolves when the entry was consumed, or the archive is no longer read. */
  async append(content: Buffer, name: string): Promise<void> {
    if (this.archive.destroyed) return;
    const consumed = new Promise<void>((resolve) => {
      this.proceed = resolve;
    });
    this.archive.append(content, { name });
    await consumed;
  }
}

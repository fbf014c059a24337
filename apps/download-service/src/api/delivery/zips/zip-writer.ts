import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import type { ZipArchive } from 'archiver';
import { MEBIBYTE } from '../../../shared/limits';
import { FORMAT_NOTES_NAME, FormatNotes } from '../zip-formats/format-notes';
import { ArchiveEntries } from './archive-entries';
import { EntryNames, MANIFEST_NAME } from './entry-names';
import { leanArchive } from './lean-archive';
import { readAhead } from './read-ahead';
import type { ZipContent } from './zip-contents';
import { ZipFileReader } from './zip-file-reader';
import { ZipManifest } from './zip-manifest';

/** Files that are read while one is packed. */
const AHEAD = { items: 8, weight: 8 * MEBIBYTE };

/** Packs files into an archive while it is read; only a few of them are in memory at a time. */
@Injectable()
export class ZipWriter {
  constructor(
    private readonly reader: ZipFileReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The archive while it is packed. It ends with its manifest, or with an error. Destroy it to stop, for example when
   * the client disconnects.
   */
  open(contents: AsyncIterable<ZipContent>): Readable {
    // Guitar Pro files are compressed already.
    const archive = leanArchive();
    archive.on('warning', (err) => this.logger.warn({ err }, 'while packing a ZIP'));
    const entries = new ArchiveEntries(archive);
    this.fill(archive, entries, contents).catch((error: unknown) => {
      archive.abort();
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    return entries.packed;
  }

  private async fill(
    archive: ZipArchive,
    entries: ArchiveEntries,
    contents: AsyncIterable<ZipContent>,
  ): Promise<void> {
    const names = new EntryNames();
    const manifest = new ZipManifest();
    const notes = new FormatNotes();
    const files = readAhead(
      contents,
      (content) => this.reader.read(content, entries.packed),
      weigh,
      AHEAD,
    );
    for await (const content of files) {
      const { record, reason, file, format } = content;
      if (archive.destroyed) return;
      if (!file) {
        manifest.miss(record, reason);
        continue;
      }
      const name = names.take(format?.state === 'converted' ? format.filename : record.filename);
      manifest.add(name, record, format);
      if (format !== undefined) notes.add(name, format);
      await entries.append(file, name);
    }
    const about = notes.toText();
    if (about !== undefined) await entries.append(Buffer.from(about), FORMAT_NOTES_NAME);
    await entries.append(Buffer.from(manifest.toJson()), MANIFEST_NAME);
    await archive.finalize();
  }
}

function weigh({ size = 0, format }: ZipContent): number {
  return format?.state === 'converted' ? format.size : size;
}

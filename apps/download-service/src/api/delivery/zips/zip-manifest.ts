import type { DownloadRecord } from '@tabdock/contracts/downloads';
import type { FileFormat } from '../zip-formats/zip-formats';
import { keptReason } from '../zip-formats/format-notes';

/** What `manifest.json` in every archive says: what is inside, what is missing and why. */
export class ZipManifest {
  private readonly files: object[] = [];
  private readonly failed: object[] = [];
  private readonly pending: object[] = [];

  /** @param entry how the file is in a ZIP of another format */
  add(
    name: string,
    { title, artist, format, facts, downloadedAt }: DownloadRecord,
    entry?: FileFormat,
  ): void {
    this.files.push({ name, title, artist, format, downloadedAt, facts, ...conversionOf(entry) });
  }

  /**
   * Notes a file that is missing. If there is no reason, it is not there yet or could not be read now: the link can be
   * opened again.
   */
  miss({ title, artist, errorMessage }: DownloadRecord, reason = errorMessage): void {
    if (reason === null) this.pending.push({ title, artist });
    else this.failed.push({ title, artist, reason });
  }

  toJson(): string {
    const { files, failed, pending } = this;
    return `${JSON.stringify({ createdAt: new Date().toISOString(), files, failed, pending }, null, 2)}\n`;
  }
}

/** `format` in the manifest is the original's: what the file was converted to, or why it was not. */
function conversionOf(entry: FileFormat | undefined): object {
  if (entry === undefined) return {};
  if (entry.state !== 'converted') return { notConverted: keptReason(entry) };
  const { kind, remark } = entry;
  return { convertedTo: kind, ...(remark === null ? {} : { remark }) };
}

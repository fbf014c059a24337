import type { DownloadRecord } from '@tabdock/contracts/downloads';

/** What `manifest.json` in every archive says: what is inside, what is missing and why. */
export class ZipManifest {
  private readonly files: object[] = [];
  private readonly failed: object[] = [];
  private readonly pending: object[] = [];

  add(name: string, { title, artist, format, facts, downloadedAt }: DownloadRecord): void {
    this.files.push({ name, title, artist, format, downloadedAt, facts });
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

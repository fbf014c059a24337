import { LRUCache } from 'lru-cache';

/**
 * Recognises events of downloads that a newer one has overtaken, by their sequence: small steps of progress travel past
 * the outbox, and so past earlier events of it. For a bounded number of downloads, those heard of last.
 */
export class NewestOfDownloads {
  private readonly sequences: LRUCache<string, number>;

  constructor(max: number) {
    this.sequences = new LRUCache({ max });
  }

  /** Whether no newer event of the download is known; one without a sequence is always taken for the newest. */
  add(downloadId: string, sequence: number | undefined): boolean {
    if (sequence === undefined) return true;
    const known = this.sequences.get(downloadId);
    if (known !== undefined && known > sequence) return false;
    this.sequences.set(downloadId, sequence);
    return true;
  }
}

import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { foldWords } from '@tabdock/contracts/names';
import { hasFailed, isActive, isCancelled } from '../../../download-records/record-state';

export const FILE_STATES = ['downloaded', 'pending', 'failed', 'cancelled'] as const;
export type FileState = (typeof FILE_STATES)[number];

export interface FileFilter {
  /** `null`: every one. */
  state: FileState | null;
  /** Words that title, artist or filename hold, however they are written. */
  text: string;
}

const IS: Record<FileState, (record: DownloadRecord) => boolean> = {
  downloaded: ({ status }) => status === 'completed',
  pending: isActive,
  failed: hasFailed,
  cancelled: isCancelled,
};

export function isFileState(value: string | null): value is FileState {
  return FILE_STATES.some((state) => state === value);
}

/** How many there are of each state. */
export function countStates(downloads: readonly DownloadRecord[]): Record<FileState, number> {
  const amount = (state: FileState) => downloads.filter(IS[state]).length;
  return {
    downloaded: amount('downloaded'),
    pending: amount('pending'),
    failed: amount('failed'),
    cancelled: amount('cancelled'),
  };
}

export function filterFiles(
  downloads: readonly DownloadRecord[],
  { state, text }: FileFilter,
): DownloadRecord[] {
  const folded = foldWords(text);
  const signs = text.toLowerCase().split(/\s+/).filter(Boolean);
  const words = folded.length > 0 ? folded : signs;
  return downloads.filter((record) => {
    if (state && !IS[state](record)) return false;
    const hay = words.length > 0 ? textOf(record) : '';
    return words.every((word) => hay.includes(word));
  });
}

/**
 * Text that a filter looks into: the names as they are, with each in one word ("acdc" for "AC/DC"), and as a search by
 * signs has them.
 */
function textOf({ title, artist, filename }: DownloadRecord): string {
  const names = [title, artist, filename];
  const words = names.map(foldWords);
  return [
    ...words.map((one) => one.join(' ')),
    ...words.map((one) => one.join('')),
    ...names.map((name) => name.toLowerCase()),
  ].join('\n');
}

import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { hasFailed, isActive, isCancelled } from '../../../download-records/record-state';

export const FILE_STATES = ['downloaded', 'pending', 'failed', 'cancelled'] as const;
export type FileState = (typeof FILE_STATES)[number];

export interface FileFilter {
  /** `null`: every one. */
  state: FileState | null;
  /** Words that title, artist or filename hold, in any case. */
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
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return downloads.filter((record) => {
    if (state && !IS[state](record)) return false;
    const hay = `${record.title} ${record.artist} ${record.filename}`.toLowerCase();
    return words.every((word) => hay.includes(word));
  });
}

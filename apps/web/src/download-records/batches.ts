import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { isActive } from './record-state';

/** Downloads that were requested together. */
export interface Batch {
  batchId: string;
  /** Time when it was requested. */
  timestamp: string;
  downloads: DownloadRecord[];
  /** How many can be saved, and how many are still active. */
  ready: number;
  active: number;
}

/** Batches whose ZIP has or will have files, newest first. */
export function batchesOf(downloads: readonly DownloadRecord[]): Batch[] {
  const groups = new Map<string, DownloadRecord[]>();
  for (const record of downloads) {
    if (!record.batchId) continue;
    const group = groups.get(record.batchId);
    if (group) group.push(record);
    else groups.set(record.batchId, [record]);
  }
  return [...groups]
    .map(([batchId, group]) => ({
      batchId,
      timestamp: group.reduce(
        (first, { timestamp }) => (timestamp < first ? timestamp : first),
        group[0]?.timestamp ?? '',
      ),
      downloads: group,
      ready: group.filter(({ downloadUrl }) => downloadUrl !== null).length,
      active: group.filter(isActive).length,
    }))
    .filter(({ ready, active }) => ready + active > 0)
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp));
}

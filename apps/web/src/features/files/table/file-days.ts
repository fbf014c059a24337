import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { hasFailed } from '../../../download-records/record-state';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

export interface FileDay {
  /** "Today", "Yesterday" or the date. */
  name: string;
  files: DownloadRecord[];
}

/**
 * Downloads by the day they were asked for, the newest day first; within a day what failed comes first, then the
 * newest.
 */
export function fileDays(downloads: readonly DownloadRecord[], now: Date): FileDay[] {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const special = new Map([
    [dayFormat.format(now), 'Today'],
    [dayFormat.format(yesterday), 'Yesterday'],
  ]);
  const days = new Map<string, DownloadRecord[]>();
  for (const record of downloads.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))) {
    const day = dayFormat.format(new Date(record.timestamp));
    days.set(day, [...(days.get(day) ?? []), record]);
  }
  return [...days].map(([day, files]) => ({
    name: special.get(day) ?? day,
    files: files.toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a))),
  }));
}

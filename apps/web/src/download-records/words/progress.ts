import type { DownloadedBytes, DownloadRecord } from '@tabdock/contracts/downloads';
import { formatFileSize } from '../../components/text/format';

const KIB = 1_024;

/** `24 KB`: whole units flicker less while they grow. */
function size(bytes: number): string {
  return bytes < KIB * KIB ? `${Math.ceil(bytes / KIB)} KB` : formatFileSize(bytes);
}

/** A total below what was received is ignored. */
function totalOf({ receivedBytes, totalBytes }: DownloadedBytes): number | null {
  return totalBytes !== null && totalBytes > 0 && receivedBytes <= totalBytes ? totalBytes : null;
}

/** `24 KB of 80 KB`, or `24 KB` where the whole is not known. */
export function bytesWords(progress: DownloadedBytes): string {
  const total = totalOf(progress);
  const received = size(progress.receivedBytes);
  return total === null ? received : `${received} of ${size(total)}`;
}

/** How the strings show an active download. */
export function stringsOf({ status, progress }: Pick<DownloadRecord, 'status' | 'progress'>) {
  if (status !== 'downloading') return { state: 'still' } as const;
  const total = progress ? totalOf(progress) : null;
  if (!progress || total === null) return { state: 'filling' } as const;
  return { state: 'filling', share: progress.receivedBytes / total } as const;
}

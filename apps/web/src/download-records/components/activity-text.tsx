import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { bytesWords } from '../words/progress';
import { QueueText } from './queue-text';

/** The progress of an active download: its place while it waits, then its stage and the bytes received. */
export function ActivityText({ record }: { record: DownloadRecord }) {
  const { status, queue, progress, message } = record;
  if (status === 'pending') return queue ? <QueueText queue={queue} /> : (message ?? 'Queued');
  if (progress) return `Downloading, ${bytesWords(progress)}`;
  return message ?? 'Downloading';
}

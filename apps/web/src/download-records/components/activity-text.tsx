import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { bytesWords } from '../words/progress';
import { QueueText } from './queue-text';

/** What happens to a download that is under way: its place while it waits, then the stage it is at and what has come. */
export function ActivityText({ record }: { record: DownloadRecord }) {
  const { status, queue, progress, message } = record;
  if (status === 'pending') return queue ? <QueueText queue={queue} /> : (message ?? 'Queued');
  if (progress) return `Downloading, ${bytesWords(progress)}`;
  return message ?? 'Downloading';
}

import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { QueueText } from './queue-text';

/** What happens to a download that is under way: its place while it waits, then the stage it is at. */
export function ActivityText({ record: { status, queue, message } }: { record: DownloadRecord }) {
  if (status === 'pending') return queue ? <QueueText queue={queue} /> : (message ?? 'Queued');
  return message ?? 'Downloading';
}

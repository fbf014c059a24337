import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { queueWords } from './queue-words';

/** What happens to a download that is under way: its place while it waits, then the stage it is at. */
export function activityWords({ status, queue, message }: DownloadRecord): string {
  if (status === 'pending') return queue ? queueWords(queue) : (message ?? 'Queued');
  return message ?? 'Downloading';
}

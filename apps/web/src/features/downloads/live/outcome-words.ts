import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { DEFAULT_FILENAME } from '../../../config/limits';
import { hasFailed, isCancelled } from '../../../download-records/record-state';
import type { Outcome } from '../downloads.slice';

/** How a download ended. */
export function outcomeOf(record: DownloadRecord): Outcome {
  if (isCancelled(record)) return { failed: false, text: `Download cancelled: ${record.title}` };
  return record.status === 'completed'
    ? { failed: false, text: `Download complete: ${record.filename || DEFAULT_FILENAME}` }
    : { failed: true, text: `Download failed: ${record.errorMessage ?? 'unknown reason'}` };
}

/** How downloads ended that were requested together, for example "18 saved, 2 failed". */
export function batchOutcomeOf(records: readonly DownloadRecord[]): Outcome {
  const amounts = [
    { amount: records.filter(({ status }) => status === 'completed').length, word: 'saved' },
    { amount: records.filter(hasFailed).length, word: 'failed' },
    { amount: records.filter(isCancelled).length, word: 'cancelled' },
  ];
  return {
    failed: records.some(hasFailed),
    text: amounts
      .filter(({ amount }) => amount > 0)
      .map(({ amount, word }) => `${amount} ${word}`)
      .join(', '),
  };
}

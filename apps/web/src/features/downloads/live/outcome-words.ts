import type { BatchRecord, DownloadRecord } from '@tabdock/contracts/downloads';
import { DEFAULT_FILENAME } from '../../../config/limits';
import { isCancelled } from '../../../download-records/record-state';
import type { Outcome } from '../downloads.slice';

/** How a download ended. */
export function outcomeOf(record: DownloadRecord): Outcome {
  if (isCancelled(record)) return { failed: false, text: `Download cancelled: ${record.title}` };
  return record.status === 'completed'
    ? { failed: false, text: `Download complete: ${record.filename || DEFAULT_FILENAME}` }
    : { failed: true, text: `Download failed: ${record.errorMessage ?? 'unknown reason'}` };
}

/** How a batch ended, for example "18 saved, 2 failed". */
export function batchOutcomeOf(ended: NonNullable<BatchRecord['ended']>): Outcome {
  const words = ['saved', 'failed', 'cancelled'] as const;
  return {
    failed: ended.failed > 0,
    text: words
      .filter((word) => ended[word] > 0)
      .map((word) => `${ended[word]} ${word}`)
      .join(', '),
  };
}

import Button from '@mui/material/Button';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import type { MouseEvent } from 'react';
import { useDownloadChange } from '../hooks/use-download-change';
import { isActive, isCancelled, isGone } from '../record-state';

function wordsFor(record: DownloadRecord) {
  if (isActive(record)) return { label: 'Cancel', pending: 'Cancelling…' };
  if (isGone(record)) return { label: 'Download again', pending: 'Asking…' };
  return { label: isCancelled(record) ? 'Fetch again' : 'Try again', pending: 'Asking…' };
}

/** Cancels an active download; fetches a failed, cancelled or no longer stored one again. For these only. */
export function RecordAction({ record, name }: { record: DownloadRecord; name: string }) {
  const { change, pending } = useDownloadChange(record);
  const words = wordsFor(record);
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double-click must not undo the first.
    if (!pending && detail < 2) void change();
  };
  return (
    // Not disabled meanwhile: the keyboard's place would be lost.
    <Button
      variant={isActive(record) ? 'text' : 'outlined'}
      aria-disabled={pending}
      aria-label={`${words.label}: ${name}`}
      onClick={press}
    >
      {pending ? words.pending : words.label}
    </Button>
  );
}

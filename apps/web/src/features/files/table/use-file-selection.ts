import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useCallback, useState } from 'react';

/** Which of the downloads are selected; what is no longer listed does not count. */
export function useFileSelection(downloads: readonly DownloadRecord[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback(
    (records: readonly DownloadRecord[], wanted: boolean) =>
      setIds((before) => {
        const next = new Set(before);
        for (const { id } of records) {
          if (wanted) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    [],
  );
  return { selectedIds: ids, selected: downloads.filter(({ id }) => ids.has(id)), select };
}

export type FileSelection = ReturnType<typeof useFileSelection>;

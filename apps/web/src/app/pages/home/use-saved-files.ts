import { createSelector } from '@reduxjs/toolkit';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { downloadsApi, recordsOf } from '../../../download-records/downloads.api';
import { selectBehindAd } from '../../../features/downloads/downloads.slice';

const selectSaved = createSelector(
  [downloadsApi.endpoints.getDownloads.select(undefined), selectBehindAd],
  ({ data }, hidden): Record<string, DownloadRecord> =>
    Object.fromEntries(
      (data ? recordsOf(data) : [])
        .filter(({ id, status }) => status === 'completed' && !hidden.has(id))
        .map((record) => [record.tabId, record]),
    ),
);

/** What the visitor has downloaded, by the ids of the tabs; the same map until that changes. */
export function useSavedFiles(): ReadonlyMap<string, DownloadRecord> {
  const saved = useSelector(selectSaved, shallowEqual);
  return useMemo(() => new Map(Object.entries(saved)), [saved]);
}

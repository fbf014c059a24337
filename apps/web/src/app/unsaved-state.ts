import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '../api/api';
import { selectIsConverting } from '../download-records/zips/zip-conversions.slice';
import { selectTabIds } from '../features/selection/selection.slice';
import type { AppStore } from './store';

/**
 * Whether a reload would lose what the store holds: a change or an upload is being sent, the files of a ZIP are being
 * converted, or tabs are selected.
 */
export function hasUnsavedState(state: ReturnType<AppStore['getState']>): boolean {
  const { mutations } = state[api.reducerPath];
  const isSending = Object.values(mutations).some(
    (mutation) => mutation?.status === QueryStatus.pending,
  );
  return isSending || selectIsConverting(state) || selectTabIds(state).length > 0;
}

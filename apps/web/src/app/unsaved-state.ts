import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '../api/api';
import { selectTabIds } from '../features/selection/selection.slice';
import type { AppStore } from './store';

/** Whether a reload would lose what the store holds: a change or an upload is being sent, or tabs are selected. */
export function hasUnsavedState(state: ReturnType<AppStore['getState']>): boolean {
  const { mutations } = state[api.reducerPath];
  const isSending = Object.values(mutations).some(
    (mutation) => mutation?.status === QueryStatus.pending,
  );
  return isSending || selectTabIds(state).length > 0;
}

import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isApiError } from '../api/api-error';
import type { ApiState, AppDispatch } from '../api/store-hooks';
import { showToast } from '../components/feedback/toasts/toasts.slice';
import { refreshSession } from './refresh-session';
import { sessionApi } from './session.api';

const selectCurrentUser = sessionApi.endpoints.getCurrentUser.select();

/** A dialog asks to log in after these; a toast behind it would only repeat that. */
const WITH_DIALOG: readonly (string | undefined)[] = ['requestBatch'];

/** The session has ended: fetches the current user and shows a toast, unless something else asks to log in. */
export function notifySessionEnded({ endpointName }: { endpointName?: string } = {}) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const user = await dispatch(refreshSession());
    if (user !== null || WITH_DIALOG.includes(endpointName)) return;
    dispatch(
      showToast({
        tone: 'error',
        title: 'You were logged out',
        description: 'Log in again to go on.',
      }),
    );
  };
}

/** Detects on any call that the account's session has ended. */
export const sessionWatch: Middleware<unknown, ApiState, AppDispatch> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const refused =
      isRejectedWithValue(action) &&
      isApiError(action.payload) &&
      action.payload.status === 401 &&
      action.payload.requiresAuth;
    if (refused && selectCurrentUser(getState()).data) {
      void dispatch(notifySessionEnded(action.meta.arg as { endpointName?: string }));
    }
    return result;
  };

import { api } from '../api/api';
import type { AppDispatch } from '../api/store-hooks';
import type { CurrentUserResponse } from '@tabdock/contracts/users';
import { loggedOut, sessionApi } from './session.api';

/**
 * The session ended or changed outside this window: drops what was fetched and
 * fetches the current user. Resolves to `undefined` if that fails.
 */
export function refreshSession() {
  return async (dispatch: AppDispatch): Promise<CurrentUserResponse | undefined> => {
    dispatch(api.util.resetApiState());
    const { data } = await dispatch(
      sessionApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false }),
    );
    if (data === null) dispatch(loggedOut());
    return data;
  };
}

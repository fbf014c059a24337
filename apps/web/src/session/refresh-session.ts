import { api } from '../api/api';
import type { AppDispatch } from '../api/store-hooks';
import type { CurrentUserResponse } from '@tabdock/contracts/users';
import { loggedOut, sessionApi } from './session.api';

/**
 * The session ended or changed where this window could not see it: forgets what was fetched and
 * asks who this is now. Answers `undefined` when that cannot be known.
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

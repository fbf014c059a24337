import type { DownloadsResponse } from '@tabdock/contracts/downloads';
import { api } from '../../api/api';
import type { ApiError } from '../../api/api-error';
import type { ApiState, AppDispatch } from '../../api/store-hooks';
import { downloadsApi } from '../../download-records/downloads.api';
import type { DownloadsList } from '../../download-records/downloads-list';
import { putOlder, withNewest } from './older-downloads';

// Here, since there are older ones only where this was loaded.
downloadsApi.enhanceEndpoints({ endpoints: { getDownloads: { merge: withNewest } } });

export const olderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What follows `before`, for the list of `getDownloads`. */
    getOlderDownloads: build.query<DownloadsResponse, string>({
      query: (before) => ({ path: '/downloads', params: { before } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyGetOlderDownloadsQuery } = olderApi;

export function changeList(recipe: (list: DownloadsList) => void) {
  return downloadsApi.util.updateQueryData('getDownloads', undefined, recipe);
}

/** Asks again for the older ones that are shown, page by page; answers with why one did not come. */
export function refreshOlder() {
  return async (dispatch: AppDispatch, getState: () => ApiState): Promise<ApiError | undefined> => {
    const list = downloadsApi.endpoints.getDownloads.select()(getState()).data;
    const last = list?.older?.downloads.at(-1);
    let before = last && list?.nextBefore;
    while (before) {
      const { data, error } = await dispatch(
        olderApi.endpoints.getOlderDownloads.initiate(before, {
          subscribe: false,
          forceRefetch: true,
        }),
      );
      if (!data) return error as ApiError;
      const from = before;
      dispatch(changeList((known) => putOlder(known, from, data)));
      before = data.downloads.some(({ id }) => id === last?.id) ? undefined : data.nextBefore;
    }
    return undefined;
  };
}

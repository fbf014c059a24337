import type {
  BatchDownloadBody,
  BatchDownloadResponse,
  SingleDownloadResponse,
} from '@tabdock/contracts/downloads';
import { api } from '../../api/api';

/** What a download's row shows of its tab before the server has sent more. */
export interface RequestedTab {
  id: string;
  title: string;
  artist: string;
}

export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestDownload: build.mutation<SingleDownloadResponse, RequestedTab>({
      query: (tab) => ({ path: `/download/single/${encodeURIComponent(tab.id)}`, method: 'POST' }),
      invalidatesTags: (result) => (result ? ['Download'] : []),
    }),
    requestBatch: build.mutation<BatchDownloadResponse, RequestedTab[]>({
      query: (tabs) => ({
        path: '/download/batch',
        method: 'POST',
        body: { tabIds: tabs.map(({ id }) => id) } satisfies BatchDownloadBody,
      }),
      invalidatesTags: (result) => (result ? ['Download'] : []),
    }),
  }),
});

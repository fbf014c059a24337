import type {
  BatchDownloadBody,
  BatchDownloadResponse,
  SingleDownloadResponse,
} from '@tabdock/contracts/downloads';
import { api } from '../api/api';
import type { DownloadsList } from './downloads-list';

/** What the list shows of a tab before the server has told more. */
export interface RequestedTab {
  id: string;
  title: string;
  artist: string;
}

export const downloadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDownloads: build.query<DownloadsList, void>({
      query: () => ({ path: '/downloads' }),
      providesTags: ['Download'],
    }),
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

export const { useGetDownloadsQuery } = downloadsApi;

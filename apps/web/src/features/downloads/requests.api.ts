import {
  batchDownloadEndpoint,
  singleDownloadEndpoint,
} from '@tabdock/contracts/endpoints/downloads';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf } from '../../api/from-route';

/** What a download's row shows of its tab before the server has sent more. */
export interface RequestedTab {
  id: string;
  title: string;
  artist: string;
}

export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestDownload: build.mutation<AnswerOf<typeof singleDownloadEndpoint>, RequestedTab>({
      query: ({ id: tabId }) => fromRoute(singleDownloadEndpoint, { params: { tabId } }),
      invalidatesTags: (result) => (result ? ['Download'] : []),
    }),
    requestBatch: build.mutation<AnswerOf<typeof batchDownloadEndpoint>, RequestedTab[]>({
      query: (tabs) =>
        fromRoute(batchDownloadEndpoint, { body: { tabIds: tabs.map(({ id }) => id) } }),
      invalidatesTags: (result) => (result ? ['Download'] : []),
    }),
  }),
});

import type { PauseSourceBody } from '@tabdock/contracts/downloads';
import type { AdminSourcesResponse } from '@tabdock/contracts/search';
import { api } from '../../../api/api';

const pathOf = (sourceId: string) => `/admin/sources/${encodeURIComponent(sourceId)}`;

const sourcesApi = api.enhanceEndpoints({ addTagTypes: ['Source'] }).injectEndpoints({
  endpoints: (build) => ({
    getSources: build.query<AdminSourcesResponse, void>({
      query: () => ({ path: '/admin/sources' }),
      providesTags: ['Source'],
    }),
    pauseSource: build.mutation<unknown, { sourceId: string; body: PauseSourceBody }>({
      query: ({ sourceId, body }) => ({ path: `${pathOf(sourceId)}/pause`, method: 'POST', body }),
      invalidatesTags: ['Source'],
    }),
    resumeSource: build.mutation<unknown, string>({
      query: (sourceId) => ({ path: `${pathOf(sourceId)}/resume`, method: 'POST' }),
      invalidatesTags: ['Source'],
    }),
  }),
});

export const { useGetSourcesQuery, usePauseSourceMutation, useResumeSourceMutation } = sourcesApi;

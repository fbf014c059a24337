import {
  adminSourcesEndpoint,
  pauseSourceEndpoint,
  resumeSourceEndpoint,
} from '@tabdock/contracts/endpoints/administration';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../../../api/from-route';

const sourcesApi = api.enhanceEndpoints({ addTagTypes: ['Source'] }).injectEndpoints({
  endpoints: (build) => ({
    getSources: build.query<AnswerOf<typeof adminSourcesEndpoint>, void>({
      query: () => fromRoute(adminSourcesEndpoint),
      providesTags: ['Source'],
    }),
    pauseSource: build.mutation<
      AnswerOf<typeof pauseSourceEndpoint>,
      { sourceId: string; body: BodyFor<typeof pauseSourceEndpoint> }
    >({
      query: ({ sourceId, body }) => fromRoute(pauseSourceEndpoint, { params: { sourceId }, body }),
      invalidatesTags: ['Source'],
    }),
    resumeSource: build.mutation<AnswerOf<typeof resumeSourceEndpoint>, string>({
      query: (sourceId) => fromRoute(resumeSourceEndpoint, { params: { sourceId } }),
      invalidatesTags: ['Source'],
    }),
  }),
});

export const { useGetSourcesQuery, usePauseSourceMutation, useResumeSourceMutation } = sourcesApi;

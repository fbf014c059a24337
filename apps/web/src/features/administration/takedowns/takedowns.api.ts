import {
  rejectTakedownRequestEndpoint,
  restoreByCounterNoticeEndpoint,
  restoreTakedownEndpoint,
  takeDownEndpoint,
  takedownRequestsEndpoint,
} from '@tabdock/contracts/endpoints/takedown';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../../../api/from-route';

export type TakedownRequests = AnswerOf<typeof takedownRequestsEndpoint>;
export type TakedownRequest = TakedownRequests['requests'][number];

/** What a decision changes. */
const CHANGED = ['TakedownRequest', 'Takedown', 'TakedownSuggestion', 'AuditEntry'] as const;

const takedownsApi = api.enhanceEndpoints({ addTagTypes: CHANGED }).injectEndpoints({
  endpoints: (build) => ({
    getTakedownRequests: build.query<
      TakedownRequests,
      { state: 'open' | 'decided'; page: number; pageSize: number }
    >({
      query: (query) => fromRoute(takedownRequestsEndpoint, { query }),
      providesTags: ['TakedownRequest'],
    }),
    takeDown: build.mutation<
      AnswerOf<typeof takeDownEndpoint>,
      { requestId: string; body: BodyFor<typeof takeDownEndpoint> }
    >({
      query: ({ requestId, body }) => fromRoute(takeDownEndpoint, { params: { requestId }, body }),
      invalidatesTags: CHANGED,
    }),
    restoreByCounterNotice: build.mutation<
      AnswerOf<typeof restoreByCounterNoticeEndpoint>,
      { requestId: string; note: string }
    >({
      query: ({ requestId, note }) =>
        fromRoute(restoreByCounterNoticeEndpoint, { params: { requestId }, body: { note } }),
      invalidatesTags: CHANGED,
    }),
    restoreTakedown: build.mutation<
      AnswerOf<typeof restoreTakedownEndpoint>,
      { takedownId: string; note: string }
    >({
      query: ({ takedownId, note }) =>
        fromRoute(restoreTakedownEndpoint, { params: { takedownId }, body: { note } }),
      invalidatesTags: CHANGED,
    }),
    rejectTakedownRequest: build.mutation<
      AnswerOf<typeof rejectTakedownRequestEndpoint>,
      { requestId: string; note: string }
    >({
      query: ({ requestId, note }) =>
        fromRoute(rejectTakedownRequestEndpoint, { params: { requestId }, body: { note } }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useGetTakedownRequestsQuery,
  useTakeDownMutation,
  useRestoreByCounterNoticeMutation,
  useRestoreTakedownMutation,
  useRejectTakedownRequestMutation,
} = takedownsApi;

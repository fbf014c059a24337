import type { CaseAction, ReportCase } from '@tabdock/contracts/community';
import {
  decideReportEndpoint,
  muteEndpoint,
  reportsEndpoint,
  unmuteEndpoint,
} from '@tabdock/contracts/endpoints/reports';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../../../api/from-route';

/** What was decided shows in the audit log. */
const CHANGED = ['ReportCase', 'AuditEntry'] as const;

const reportsApi = api.enhanceEndpoints({ addTagTypes: CHANGED }).injectEndpoints({
  endpoints: (build) => ({
    getReports: build.query<
      AnswerOf<typeof reportsEndpoint>,
      { state: 'waiting' | 'decided'; page: number; pageSize: number }
    >({
      query: (query) => fromRoute(reportsEndpoint, { query }),
      providesTags: ['ReportCase'],
    }),
    /** Refetches after a refusal too: another administrator may have been faster. */
    decideReport: build.mutation<
      AnswerOf<typeof decideReportEndpoint>,
      { reported: Pick<ReportCase, 'id' | 'revision' | 'version'>; action: CaseAction }
    >({
      query: ({ reported: { id: caseId, revision, version }, action }) =>
        fromRoute(decideReportEndpoint, {
          params: { caseId },
          body: { action, version },
          ifMatch: revision,
        }),
      invalidatesTags: CHANGED,
    }),
    mute: build.mutation<
      AnswerOf<typeof muteEndpoint>,
      { userId: string; body: BodyFor<typeof muteEndpoint> }
    >({
      query: ({ userId, body }) => fromRoute(muteEndpoint, { params: { userId }, body }),
      invalidatesTags: CHANGED,
    }),
    unmute: build.mutation<AnswerOf<typeof unmuteEndpoint>, string>({
      query: (userId) => fromRoute(unmuteEndpoint, { params: { userId } }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const { useGetReportsQuery, useDecideReportMutation, useMuteMutation, useUnmuteMutation } =
  reportsApi;

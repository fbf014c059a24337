import {
  accountFiguresEndpoint,
  assignGroupEndpoint,
  auditEndpoint,
  bulkAssignGroupEndpoint,
  setVerifiedEndpoint,
  usersEndpoint,
  verifyUserEmailEndpoint,
} from '@tabdock/contracts/endpoints/administration';
import type { Group } from '@tabdock/contracts/core';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../../api/from-route';

const TAGS = ['ManagedUser', 'AuditEntry', 'AccountFigures'] as const;
/** Tags that are stale after a change; one's own account may be among those that change. */
const CHANGED = [...TAGS, 'Session'] as const;

interface Page {
  /** Number of the page, counted from 1. */
  page: number;
  pageSize: number;
}

const administrationApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    findUsers: build.query<AnswerOf<typeof usersEndpoint>, Page & { search: string }>({
      query: (query) => fromRoute(usersEndpoint, { query }),
      providesTags: ['ManagedUser'],
    }),
    assignGroup: build.mutation<
      AnswerOf<typeof assignGroupEndpoint>,
      { userId: string; group: Group }
    >({
      query: ({ userId, group }) =>
        fromRoute(assignGroupEndpoint, { params: { userId }, body: { group } }),
      invalidatesTags: CHANGED,
    }),
    bulkAssignGroup: build.mutation<
      AnswerOf<typeof bulkAssignGroupEndpoint>,
      BodyFor<typeof bulkAssignGroupEndpoint>
    >({
      query: (body) => fromRoute(bulkAssignGroupEndpoint, { body }),
      invalidatesTags: CHANGED,
    }),
    verifyUserEmail: build.mutation<AnswerOf<typeof verifyUserEmailEndpoint>, string>({
      query: (userId) => fromRoute(verifyUserEmailEndpoint, { params: { userId } }),
      invalidatesTags: CHANGED,
    }),
    setVerified: build.mutation<
      AnswerOf<typeof setVerifiedEndpoint>,
      { userId: string; isVerified: boolean }
    >({
      query: ({ userId, isVerified }) =>
        fromRoute(setVerifiedEndpoint, { params: { userId }, body: { isVerified } }),
      invalidatesTags: CHANGED,
    }),
    getAudit: build.query<AnswerOf<typeof auditEndpoint>, Page>({
      query: (query) => fromRoute(auditEndpoint, { query }),
      providesTags: ['AuditEntry'],
    }),
    getAccountFigures: build.query<AnswerOf<typeof accountFiguresEndpoint>, void>({
      query: () => fromRoute(accountFiguresEndpoint),
      providesTags: ['AccountFigures'],
    }),
  }),
});

export const {
  useFindUsersQuery,
  useAssignGroupMutation,
  useBulkAssignGroupMutation,
  useVerifyUserEmailMutation,
  useSetVerifiedMutation,
  useGetAuditQuery,
  useGetAccountFiguresQuery,
} = administrationApi;

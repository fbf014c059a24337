import type { Group } from '@tabdock/contracts/core';
import type {
  AccountFigures,
  AuditResponse,
  BulkAssignGroupBody,
  BulkAssignGroupResponse,
  User,
  UsersResponse,
} from '@tabdock/contracts/users';
import { api } from '../../api/api';

const TAGS = ['ManagedUser', 'AuditEntry', 'AccountFigures'] as const;
/** One's own account may be among those that change. */
const CHANGED = [...TAGS, 'Session'] as const;

interface Page {
  /** From 1. */
  page: number;
  pageSize: number;
}

const administrationApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    findUsers: build.query<UsersResponse, Page & { search: string }>({
      query: (params) => ({ path: '/admin/users', params: { ...params } }),
      providesTags: ['ManagedUser'],
    }),
    assignGroup: build.mutation<User, { userId: string; group: Group }>({
      query: ({ userId, group }) => ({
        path: `/admin/users/${encodeURIComponent(userId)}/group`,
        method: 'PATCH',
        body: { group },
      }),
      invalidatesTags: CHANGED,
    }),
    bulkAssignGroup: build.mutation<BulkAssignGroupResponse, BulkAssignGroupBody>({
      query: (body) => ({ path: '/admin/users/bulk-assign-group', method: 'POST', body }),
      invalidatesTags: CHANGED,
    }),
    verifyUserEmail: build.mutation<User, string>({
      query: (userId) => ({
        path: `/admin/users/${encodeURIComponent(userId)}/verify-email`,
        method: 'POST',
      }),
      invalidatesTags: CHANGED,
    }),
    getAudit: build.query<AuditResponse, Page>({
      query: (params) => ({ path: '/admin/audit', params: { ...params } }),
      providesTags: ['AuditEntry'],
    }),
    getAccountFigures: build.query<AccountFigures, void>({
      query: () => ({ path: '/admin/analytics/accounts' }),
      providesTags: ['AccountFigures'],
    }),
  }),
});

export const {
  useFindUsersQuery,
  useAssignGroupMutation,
  useBulkAssignGroupMutation,
  useVerifyUserEmailMutation,
  useGetAuditQuery,
  useGetAccountFiguresQuery,
} = administrationApi;

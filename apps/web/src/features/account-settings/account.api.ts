import type { Done, SessionsResponse } from '@tabdock/contracts/users';
import { api } from '../../api/api';

const accountApi = api.enhanceEndpoints({ addTagTypes: ['OpenSession'] }).injectEndpoints({
  endpoints: (build) => ({
    resendVerification: build.mutation<Done, void>({
      query: () => ({ path: '/user/resend-verification', method: 'POST' }),
      // Refused where the address is verified already: then the page should say so too.
      invalidatesTags: ['Session'],
    }),
    /** Ends every other session. */
    changePassword: build.mutation<Done, { currentPassword: string; newPassword: string }>({
      query: (body) => ({ path: '/user/change-password', method: 'POST', body }),
      invalidatesTags: ['OpenSession'],
    }),
    getOpenSessions: build.query<SessionsResponse, void>({
      query: () => ({ path: '/user/sessions' }),
      providesTags: ['OpenSession'],
    }),
    endSession: build.mutation<Done, string>({
      query: (id) => ({ path: `/user/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // After a refusal too: the session may have ended already.
      invalidatesTags: ['OpenSession'],
    }),
    endEverySession: build.mutation<Done, void>({
      query: () => ({ path: '/user/sessions', method: 'DELETE' }),
    }),
    deleteAccount: build.mutation<Done, { password: string }>({
      query: (body) => ({ path: '/user/delete-account', method: 'POST', body }),
    }),
  }),
});

export const {
  useResendVerificationMutation,
  useChangePasswordMutation,
  useGetOpenSessionsQuery,
  useEndSessionMutation,
  useEndEverySessionMutation,
  useDeleteAccountMutation,
} = accountApi;

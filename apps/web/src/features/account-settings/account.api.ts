import {
  changePasswordEndpoint,
  deleteAccountEndpoint,
  endSessionEndpoint,
  endSessionsEndpoint,
  resendVerificationEndpoint,
  securityEventsEndpoint,
  sessionsEndpoint,
} from '@tabdock/contracts/endpoints/account';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../../api/from-route';

const accountApi = api
  .enhanceEndpoints({ addTagTypes: ['OpenSession', 'SecurityEvent'] })
  .injectEndpoints({
    endpoints: (build) => ({
      resendVerification: build.mutation<AnswerOf<typeof resendVerificationEndpoint>, void>({
        query: () => fromRoute(resendVerificationEndpoint),
        // Refused where the address is verified already: then the page should say so too.
        invalidatesTags: ['Session'],
      }),
      /** Ends every other session. */
      changePassword: build.mutation<
        AnswerOf<typeof changePasswordEndpoint>,
        BodyFor<typeof changePasswordEndpoint>
      >({
        query: (body) => fromRoute(changePasswordEndpoint, { body }),
        invalidatesTags: ['OpenSession', 'SecurityEvent'],
      }),
      getSecurityEvents: build.query<AnswerOf<typeof securityEventsEndpoint>, void>({
        query: () => fromRoute(securityEventsEndpoint),
        providesTags: ['SecurityEvent'],
      }),
      getOpenSessions: build.query<AnswerOf<typeof sessionsEndpoint>, void>({
        query: () => fromRoute(sessionsEndpoint),
        providesTags: ['OpenSession'],
      }),
      endSession: build.mutation<AnswerOf<typeof endSessionEndpoint>, string>({
        query: (sessionId) => fromRoute(endSessionEndpoint, { params: { sessionId } }),
        // Fetched again after a refusal too: the session may have ended already.
        invalidatesTags: ['OpenSession', 'SecurityEvent'],
      }),
      endEverySession: build.mutation<AnswerOf<typeof endSessionsEndpoint>, void>({
        query: () => fromRoute(endSessionsEndpoint),
      }),
      deleteAccount: build.mutation<
        AnswerOf<typeof deleteAccountEndpoint>,
        BodyFor<typeof deleteAccountEndpoint>
      >({
        query: (body) => fromRoute(deleteAccountEndpoint, { body }),
      }),
    }),
  });

export const {
  useResendVerificationMutation,
  useChangePasswordMutation,
  useGetOpenSessionsQuery,
  useGetSecurityEventsQuery,
  useEndSessionMutation,
  useEndEverySessionMutation,
  useDeleteAccountMutation,
} = accountApi;

import {
  forgotPasswordEndpoint,
  resetPasswordEndpoint,
  unsubscribeEndpoint,
  verifyEmailEndpoint,
} from '@tabdock/contracts/endpoints/recovery';
import { secondStepEndpoint } from '@tabdock/contracts/endpoints/session';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../../api/from-route';
import { personChanged } from '../../session/session.api';

const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' } as const;

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The end of a login that needs a second factor. */
    secondStep: build.mutation<
      AnswerOf<typeof secondStepEndpoint>,
      BodyFor<typeof secondStepEndpoint>
    >({
      query: (body) => fromRoute(secondStepEndpoint, { body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(personChanged(answer.data));
      },
    }),
    forgotPassword: build.mutation<
      AnswerOf<typeof forgotPasswordEndpoint>,
      BodyFor<typeof forgotPasswordEndpoint>
    >({
      query: (body) => fromRoute(forgotPasswordEndpoint, { body }),
    }),
    resetPassword: build.mutation<
      AnswerOf<typeof resetPasswordEndpoint>,
      BodyFor<typeof resetPasswordEndpoint>
    >({
      query: (body) => fromRoute(resetPasswordEndpoint, { body }),
    }),
    verifyEmail: build.mutation<
      AnswerOf<typeof verifyEmailEndpoint>,
      BodyFor<typeof verifyEmailEndpoint>
    >({
      query: (body) => fromRoute(verifyEmailEndpoint, { body }),
      invalidatesTags: (user) => (user ? ['Session', 'Rating'] : []),
    }),
    unsubscribe: build.mutation<AnswerOf<typeof unsubscribeEndpoint>, string>({
      query: (token) => ({
        ...fromRoute(unsubscribeEndpoint, { params: { token }, body: ONE_CLICK }),
        body: new URLSearchParams(ONE_CLICK),
      }),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const {
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useSecondStepMutation,
  useUnsubscribeMutation,
  useVerifyEmailMutation,
} = authApi;

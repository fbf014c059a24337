import type { Done, User } from '@tabdock/contracts/users';
import { api } from '../../api/api';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<Done, { email: string }>({
      query: (body) => ({ path: '/auth/forgot-password', method: 'POST', body }),
    }),
    resetPassword: build.mutation<Done, { token: string; newPassword: string }>({
      query: (body) => ({ path: '/auth/reset-password', method: 'POST', body }),
    }),
    verifyEmail: build.mutation<User, { token: string }>({
      query: (body) => ({ path: '/auth/verify-email', method: 'POST', body }),
      invalidatesTags: (user) => (user ? ['Session'] : []),
    }),
  }),
});

export const { useForgotPasswordMutation, useResetPasswordMutation, useVerifyEmailMutation } =
  authApi;

import { createAction } from '@reduxjs/toolkit';
import {
  currentUserEndpoint,
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
} from '@tabdock/contracts/endpoints/session';
import { type User } from '@tabdock/contracts/users';
import { api } from '../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../api/from-route';
import type { AppDispatch } from '../api/store-hooks';

interface Ending<Answer> {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** Makes `personOf(answer)` the current user when the call has succeeded. */
function becomes<Answer>(personOf: (answer: Answer) => User | null) {
  return async (_: unknown, { dispatch, queryFulfilled }: Ending<Answer>): Promise<void> => {
    const answer = await queryFulfilled.catch(() => undefined);
    if (answer) dispatch(personChanged(personOf(answer.data)));
  };
}

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<AnswerOf<typeof currentUserEndpoint>, void>({
      query: () => fromRoute(currentUserEndpoint),
      providesTags: ['Session'],
    }),
    login: build.mutation<AnswerOf<typeof loginEndpoint>, BodyFor<typeof loginEndpoint>>({
      query: (body) => fromRoute(loginEndpoint, { body }),
      onQueryStarted: becomes((user) => user),
    }),
    register: build.mutation<AnswerOf<typeof registerEndpoint>, BodyFor<typeof registerEndpoint>>({
      query: (body) => fromRoute(registerEndpoint, { body }),
      onQueryStarted: becomes((user) => user),
    }),
    logout: build.mutation<AnswerOf<typeof logoutEndpoint>, void>({
      query: () => fromRoute(logoutEndpoint),
      onQueryStarted: becomes(() => null),
    }),
  }),
});

/** Drops everything that was fetched for the account before and fetches what is on the page again. `null`: a guest. */
export function personChanged(user: User | null) {
  return (dispatch: AppDispatch): void => {
    if (!user) dispatch(loggedOut());
    dispatch(api.util.resetApiState());
    dispatch(
      sessionApi.util.upsertQueryEntries([
        { endpointName: 'getCurrentUser', arg: undefined, value: user },
      ]),
    );
  };
}

export const { useGetCurrentUserQuery, useLoginMutation, useRegisterMutation, useLogoutMutation } =
  sessionApi;

/** Logged out, here or elsewhere: slices drop what they kept for that account. */
export const loggedOut = createAction('session/loggedOut');

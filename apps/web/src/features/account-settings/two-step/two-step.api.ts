import {
  addPasskeyEndpoint,
  confirmAppEndpoint,
  openPasskeyEndpoint,
  removePasskeyEndpoint,
  renewRecoveryCodesEndpoint,
  secondFactorsEndpoint,
  setUpAppEndpoint,
  turnOffSecondFactorEndpoint,
} from '@tabdock/contracts/endpoints/second-factor';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../../../api/from-route';

const twoStepApi = api.enhanceEndpoints({ addTagTypes: ['SecondFactor'] }).injectEndpoints({
  endpoints: (build) => ({
    getSecondFactors: build.query<AnswerOf<typeof secondFactorsEndpoint>, void>({
      query: () => fromRoute(secondFactorsEndpoint),
      providesTags: ['SecondFactor'],
    }),
    setUpApp: build.mutation<AnswerOf<typeof setUpAppEndpoint>, BodyFor<typeof setUpAppEndpoint>>({
      query: (body) => fromRoute(setUpAppEndpoint, { body }),
    }),
    confirmApp: build.mutation<
      AnswerOf<typeof confirmAppEndpoint>,
      BodyFor<typeof confirmAppEndpoint>
    >({
      query: (body) => fromRoute(confirmAppEndpoint, { body }),
      invalidatesTags: ['SecondFactor', 'Session'],
    }),
    renewRecoveryCodes: build.mutation<
      AnswerOf<typeof renewRecoveryCodesEndpoint>,
      BodyFor<typeof renewRecoveryCodesEndpoint>
    >({
      query: (body) => fromRoute(renewRecoveryCodesEndpoint, { body }),
      invalidatesTags: ['SecondFactor'],
    }),
    openPasskey: build.mutation<
      AnswerOf<typeof openPasskeyEndpoint>,
      BodyFor<typeof openPasskeyEndpoint>
    >({
      query: (body) => fromRoute(openPasskeyEndpoint, { body }),
    }),
    addPasskey: build.mutation<
      AnswerOf<typeof addPasskeyEndpoint>,
      BodyFor<typeof addPasskeyEndpoint>
    >({
      query: (body) => fromRoute(addPasskeyEndpoint, { body }),
      invalidatesTags: ['SecondFactor', 'Session'],
    }),
    removePasskey: build.mutation<
      AnswerOf<typeof removePasskeyEndpoint>,
      { passkeyId: string } & BodyFor<typeof removePasskeyEndpoint>
    >({
      query: ({ passkeyId, ...body }) =>
        fromRoute(removePasskeyEndpoint, { params: { passkeyId }, body }),
      // Fetched again after a refusal too: it may have been removed already.
      invalidatesTags: ['SecondFactor'],
    }),
    turnOffSecondFactor: build.mutation<
      AnswerOf<typeof turnOffSecondFactorEndpoint>,
      BodyFor<typeof turnOffSecondFactorEndpoint>
    >({
      query: (body) => fromRoute(turnOffSecondFactorEndpoint, { body }),
      invalidatesTags: ['SecondFactor', 'Session'],
    }),
  }),
});

export const {
  useGetSecondFactorsQuery,
  useSetUpAppMutation,
  useConfirmAppMutation,
  useRenewRecoveryCodesMutation,
  useOpenPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useTurnOffSecondFactorMutation,
} = twoStepApi;

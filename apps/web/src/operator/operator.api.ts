import { operatorEndpoint } from '@tabdock/contracts/endpoints/operations';
import { api } from '../api/api';
import { fromRoute, type AnswerOf } from '../api/from-route';

const operatorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperator: build.query<AnswerOf<typeof operatorEndpoint>, void>({
      query: () => fromRoute(operatorEndpoint),
    }),
  }),
});

export const { useGetOperatorQuery } = operatorApi;

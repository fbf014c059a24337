import { reportEndpoint } from '@tabdock/contracts/endpoints/reports';
import { api } from '../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../api/from-route';

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.mutation<AnswerOf<typeof reportEndpoint>, BodyFor<typeof reportEndpoint>>({
      query: (body) => fromRoute(reportEndpoint, { body }),
    }),
  }),
});

export const { useReportMutation } = reportsApi;

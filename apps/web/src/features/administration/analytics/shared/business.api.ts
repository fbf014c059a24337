import type { AdNetwork } from '@tabdock/contracts/ads';
import type { Period } from '@tabdock/contracts/core';
import {
  adRatesEndpoint,
  businessEndpoint,
  setAdRateEndpoint,
} from '@tabdock/contracts/endpoints/analytics';
import { api } from '../../../../api/api';
import { fromRoute, type AnswerOf } from '../../../../api/from-route';

const businessApi = api
  .enhanceEndpoints({ addTagTypes: ['Business', 'AdRate', 'AuditEntry'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getBusiness: build.query<AnswerOf<typeof businessEndpoint>, Period>({
        query: ({ from, to }) => fromRoute(businessEndpoint, { query: { from, to } }),
        providesTags: ['Business'],
      }),
      getAdRates: build.query<AnswerOf<typeof adRatesEndpoint>, void>({
        query: () => fromRoute(adRatesEndpoint),
        providesTags: ['AdRate'],
      }),
      setAdRate: build.mutation<
        AnswerOf<typeof setAdRateEndpoint>,
        { adNetwork: AdNetwork; centsPerThousand: number | null }
      >({
        query: ({ adNetwork, centsPerThousand }) =>
          fromRoute(setAdRateEndpoint, { params: { adNetwork }, body: { centsPerThousand } }),
        invalidatesTags: ['Business', 'AdRate', 'AuditEntry'],
      }),
    }),
  });

export const { useGetBusinessQuery, useGetAdRatesQuery, useSetAdRateMutation } = businessApi;

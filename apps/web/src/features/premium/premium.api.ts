import {
  billingPortalEndpoint,
  cancelPremiumEndpoint,
  checkOutEndpoint,
  invoicesEndpoint,
  planEndpoint,
  premiumOfferEndpoint,
  resumePremiumEndpoint,
} from '@tabdock/contracts/endpoints/billing';
import type { Plan } from '@tabdock/contracts/billing';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf } from '../../api/from-route';
import type { AppDispatch } from '../../api/store-hooks';

interface Change {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: Plan }>;
}

/** A refusal means that the plan is another one by now. */
const afterRefusal = (_answer: unknown, error: unknown) =>
  error === undefined ? [] : (['Plan', 'PremiumOffer'] as const);

export const premiumApi = api
  .enhanceEndpoints({ addTagTypes: ['Plan', 'Invoice', 'PremiumOffer'] })
  .injectEndpoints({
    endpoints: (build) => {
      /** Caches the plan that the change returns. */
      const becomesPlan = async (_: void, { dispatch, queryFulfilled }: Change): Promise<void> => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        await dispatch(premiumApi.util.upsertQueryData('getPlan', undefined, answer.data));
      };
      return {
        getPremiumOffer: build.query<AnswerOf<typeof premiumOfferEndpoint>, void>({
          query: () => fromRoute(premiumOfferEndpoint),
          providesTags: ['PremiumOffer'],
        }),
        getPlan: build.query<AnswerOf<typeof planEndpoint>, void>({
          query: () => fromRoute(planEndpoint),
          providesTags: ['Plan'],
        }),
        getInvoices: build.query<AnswerOf<typeof invoicesEndpoint>, void>({
          query: () => fromRoute(invoicesEndpoint),
          providesTags: ['Invoice'],
        }),
        checkOut: build.mutation<AnswerOf<typeof checkOutEndpoint>, string>({
          query: (requestId) => fromRoute(checkOutEndpoint, { body: { requestId } }),
          invalidatesTags: afterRefusal,
        }),
        openPortal: build.mutation<AnswerOf<typeof billingPortalEndpoint>, void>({
          query: () => fromRoute(billingPortalEndpoint),
          invalidatesTags: afterRefusal,
        }),
        cancelPremium: build.mutation<AnswerOf<typeof cancelPremiumEndpoint>, void>({
          query: () => fromRoute(cancelPremiumEndpoint),
          onQueryStarted: becomesPlan,
          invalidatesTags: afterRefusal,
        }),
        resumePremium: build.mutation<AnswerOf<typeof resumePremiumEndpoint>, void>({
          query: () => fromRoute(resumePremiumEndpoint),
          onQueryStarted: becomesPlan,
          invalidatesTags: afterRefusal,
        }),
      };
    },
  });

export const {
  useGetPremiumOfferQuery,
  useGetPlanQuery,
  useGetInvoicesQuery,
  useCheckOutMutation,
  useOpenPortalMutation,
  useCancelPremiumMutation,
  useResumePremiumMutation,
} = premiumApi;

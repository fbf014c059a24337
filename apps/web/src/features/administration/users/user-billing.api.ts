import { billingOfUserEndpoint, refundEndpoint } from '@tabdock/contracts/endpoints/billing';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf } from '../../../api/from-route';

const userBillingApi = api
  .enhanceEndpoints({ addTagTypes: ['UserBilling', 'ManagedUser', 'AuditEntry', 'Plan'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getUserBilling: build.query<AnswerOf<typeof billingOfUserEndpoint>, string>({
        query: (userId) => fromRoute(billingOfUserEndpoint, { params: { userId } }),
        providesTags: ['UserBilling'],
      }),
      refund: build.mutation<
        AnswerOf<typeof refundEndpoint>,
        { userId: string; invoiceId: string }
      >({
        query: (params) => fromRoute(refundEndpoint, { params }),
        // Fetched again after a refusal too: another administrator may have refunded it. It may be the administrator's
        // own account.
        invalidatesTags: ['UserBilling', 'ManagedUser', 'AuditEntry', 'Plan', 'Session'],
      }),
    }),
  });

export const { useGetUserBillingQuery, useRefundMutation } = userBillingApi;

import {
  counterNoticeEndpoint,
  takedownNoticeEndpoint,
  takedownsEndpoint,
} from '@tabdock/contracts/endpoints/takedown';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../../api/from-route';

export const REGISTER_PAGE_SIZE = 25;

const takedownApi = api.enhanceEndpoints({ addTagTypes: ['Takedown'] }).injectEndpoints({
  endpoints: (build) => ({
    sendNotice: build.mutation<
      AnswerOf<typeof takedownNoticeEndpoint>,
      BodyFor<typeof takedownNoticeEndpoint>
    >({
      query: (body) => fromRoute(takedownNoticeEndpoint, { body }),
    }),
    sendCounterNotice: build.mutation<
      AnswerOf<typeof counterNoticeEndpoint>,
      BodyFor<typeof counterNoticeEndpoint>
    >({
      query: (body) => fromRoute(counterNoticeEndpoint, { body }),
    }),
    getTakedowns: build.query<AnswerOf<typeof takedownsEndpoint>, number>({
      query: (page) =>
        fromRoute(takedownsEndpoint, { query: { page, pageSize: REGISTER_PAGE_SIZE } }),
      providesTags: ['Takedown'],
    }),
  }),
});

export const { useSendNoticeMutation, useSendCounterNoticeMutation, useGetTakedownsQuery } =
  takedownApi;

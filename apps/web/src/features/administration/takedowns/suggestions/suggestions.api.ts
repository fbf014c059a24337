import {
  acceptTakedownSuggestionEndpoint,
  dismissTakedownSuggestionEndpoint,
  nearTabsEndpoint,
  takedownSuggestionsEndpoint,
} from '@tabdock/contracts/endpoints/takedown';
import { api } from '../../../../api/api';
import { fromRoute, type AnswerOf } from '../../../../api/from-route';

export type TakedownSuggestions = AnswerOf<typeof takedownSuggestionsEndpoint>;
export type TakedownSuggestion = TakedownSuggestions['suggestions'][number];
export type NearTabs = AnswerOf<typeof nearTabsEndpoint>['tabs'];

interface Suggested {
  takedownId: string;
  tabId: string;
}

/** What a decision about a suggestion changes, also one that came too late. */
const CHANGED = ['TakedownRequest', 'Takedown', 'TakedownSuggestion', 'AuditEntry'] as const;

const suggestionsApi = api.enhanceEndpoints({ addTagTypes: CHANGED }).injectEndpoints({
  endpoints: (build) => ({
    getTakedownSuggestions: build.query<TakedownSuggestions, { page: number; pageSize: number }>({
      query: (query) => fromRoute(takedownSuggestionsEndpoint, { query }),
      providesTags: ['TakedownSuggestion'],
    }),
    getNearTabs: build.query<NearTabs, readonly string[]>({
      query: (tabIds) => fromRoute(nearTabsEndpoint, { query: { tabIds: tabIds.join(',') } }),
      transformResponse: ({ tabs }: { tabs: NearTabs }) => tabs,
      providesTags: ['Takedown'],
    }),
    acceptTakedownSuggestion: build.mutation<
      AnswerOf<typeof acceptTakedownSuggestionEndpoint>,
      Suggested
    >({
      query: (params) => fromRoute(acceptTakedownSuggestionEndpoint, { params }),
      invalidatesTags: CHANGED,
    }),
    dismissTakedownSuggestion: build.mutation<
      AnswerOf<typeof dismissTakedownSuggestionEndpoint>,
      Suggested
    >({
      query: (params) => fromRoute(dismissTakedownSuggestionEndpoint, { params }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useGetTakedownSuggestionsQuery,
  useGetNearTabsQuery,
  useAcceptTakedownSuggestionMutation,
  useDismissTakedownSuggestionMutation,
} = suggestionsApi;

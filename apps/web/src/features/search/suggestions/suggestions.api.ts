import { autocompleteEndpoint } from '@tabdock/contracts/endpoints/search';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf } from '../../../api/from-route';
import { CACHE_SECONDS } from '../../../config/limits';

const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    autocomplete: build.query<AnswerOf<typeof autocompleteEndpoint>, string>({
      query: (query) => fromRoute(autocompleteEndpoint, { query: { query } }),
      keepUnusedDataFor: CACHE_SECONDS,
    }),
  }),
});

export const { useAutocompleteQuery } = suggestionsApi;

import type { AutocompleteResponse } from '@tabdock/contracts/search';
import { api } from '../../../api/api';
import { CACHE_SECONDS } from '../../../config/limits';

const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    autocomplete: build.query<AutocompleteResponse, string>({
      query: (query) => ({ path: '/autocomplete', params: { query } }),
      keepUnusedDataFor: CACHE_SECONDS,
    }),
  }),
});

export const { useAutocompleteQuery } = suggestionsApi;

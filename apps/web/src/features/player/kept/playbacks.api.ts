import { keepPlaybacksEndpoint } from '@tabdock/contracts/endpoints/playbacks';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../../../api/from-route';

const playbacksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Keeps how tabs were left; a page that is being left sends it too. */
    keepPlaybacks: build.mutation<
      AnswerOf<typeof keepPlaybacksEndpoint>,
      BodyFor<typeof keepPlaybacksEndpoint>
    >({
      query: (body) => ({ ...fromRoute(keepPlaybacksEndpoint, { body }), outlivesPage: true }),
    }),
  }),
});

export const { useKeepPlaybacksMutation } = playbacksApi;

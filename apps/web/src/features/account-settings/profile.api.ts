import { changeProfileEndpoint, ownProfileEndpoint } from '@tabdock/contracts/endpoints/account';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../../api/from-route';

const profileApi = api.enhanceEndpoints({ addTagTypes: ['Profile'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnProfile: build.query<AnswerOf<typeof ownProfileEndpoint>, void>({
      query: () => fromRoute(ownProfileEndpoint),
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation<
      AnswerOf<typeof changeProfileEndpoint>,
      BodyFor<typeof changeProfileEndpoint>
    >({
      query: (body) => fromRoute(changeProfileEndpoint, { body }),
      invalidatesTags: (result) => (result ? ['Profile'] : []),
    }),
  }),
});

export const { useGetOwnProfileQuery, useUpdateProfileMutation } = profileApi;

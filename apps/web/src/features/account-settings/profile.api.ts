import type { UserProfile, UserProfileBody } from '@tabdock/contracts/users';
import { api } from '../../api/api';

const profileApi = api.enhanceEndpoints({ addTagTypes: ['Profile'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnProfile: build.query<UserProfile, void>({
      query: () => ({ path: '/users/me/profile' }),
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation<UserProfile, UserProfileBody>({
      query: (changes) => ({ path: '/users/me/profile', method: 'PATCH', body: changes }),
      invalidatesTags: (result) => (result ? ['Profile'] : []),
    }),
  }),
});

export const { useGetOwnProfileQuery, useUpdateProfileMutation } = profileApi;

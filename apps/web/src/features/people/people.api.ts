import {
  changeProfileEndpoint,
  ownProfileEndpoint,
  removePictureEndpoint,
  uploadPictureEndpoint,
} from '@tabdock/contracts/endpoints/account';
import { personEndpoint } from '@tabdock/contracts/endpoints/people';
import type { UserProfile } from '@tabdock/contracts/users';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../../api/from-route';
import type { AppDispatch } from '../../api/store-hooks';

/** A change of one's profile is seen in the account menu and on one's own page too. */
const CHANGED = ['Profile', 'Person', 'Session'] as const;

/**
 * Tags that are stale after a picture was changed, and after a refusal: then another window was first, and its picture
 * is shown.
 */
const PICTURE_CHANGED = () => CHANGED;

/** Stores the new revision at once, so that the next write need not wait for the profile to be fetched. */
async function showProfile(
  _input: unknown,
  {
    dispatch,
    queryFulfilled,
  }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: UserProfile }> },
): Promise<void> {
  const [outcome] = await Promise.allSettled([queryFulfilled]);
  if (outcome.status === 'rejected') return;
  const { data } = outcome.value;
  dispatch(peopleApi.util.updateQueryData('getOwnProfile', undefined, () => data));
}

export const peopleApi = api.enhanceEndpoints({ addTagTypes: ['Person'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnProfile: build.query<AnswerOf<typeof ownProfileEndpoint>, void>({
      query: () => fromRoute(ownProfileEndpoint),
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation<
      AnswerOf<typeof changeProfileEndpoint>,
      { changes: BodyFor<typeof changeProfileEndpoint>; revision: number }
    >({
      query: ({ changes, revision }) =>
        fromRoute(changeProfileEndpoint, { body: changes, ifMatch: revision }),
      onQueryStarted: showProfile,
      invalidatesTags: (result) => (result ? CHANGED : []),
    }),
    uploadPicture: build.mutation<
      AnswerOf<typeof uploadPictureEndpoint>,
      { picture: Blob; revision: number }
    >({
      query: ({ picture, revision }) =>
        fromRoute(uploadPictureEndpoint, { body: picture, ifMatch: revision }),
      onQueryStarted: showProfile,
      invalidatesTags: PICTURE_CHANGED,
    }),
    removePicture: build.mutation<AnswerOf<typeof removePictureEndpoint>, { revision: number }>({
      query: ({ revision }) => fromRoute(removePictureEndpoint, { ifMatch: revision }),
      onQueryStarted: showProfile,
      invalidatesTags: PICTURE_CHANGED,
    }),
    getPerson: build.query<AnswerOf<typeof personEndpoint>, string>({
      query: (username) => fromRoute(personEndpoint, { params: { username } }),
      providesTags: ['Person'],
    }),
  }),
});

export const {
  useGetOwnProfileQuery,
  useUpdateProfileMutation,
  useUploadPictureMutation,
  useRemovePictureMutation,
  useGetPersonQuery,
} = peopleApi;

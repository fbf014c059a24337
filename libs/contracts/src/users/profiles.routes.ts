import { bytes, defineRoute, idParameter, json, responds, sha256Schema, stream } from '../core';
import {
  changeProfileEndpoint,
  ownProfileEndpoint,
  pictureEndpoint,
  profileEndpoint,
  removePictureEndpoint,
  uploadPictureEndpoint,
} from '../endpoints';
import { userProfileBodySchema, userProfileSchema, visibleProfileSchema } from './profiles.http';
import { EXAMPLE_PROFILE } from './users.examples';

const own = { tag: 'accounts', permission: 'account.own' } as const;
const profile = json(userProfileSchema, EXAMPLE_PROFILE);

export const ownProfileRoute = defineRoute(ownProfileEndpoint, {
  ...own,
  id: 'ownProfile',
  summary: "The account's own profile",
  limit: 'generous',
  response: profile,
  errors: [],
});

export const changeProfileRoute = defineRoute(changeProfileEndpoint, {
  ...own,
  id: 'changeProfile',
  summary: 'Change the fields that are named; an empty text takes one away',
  limit: 'per-minute',
  body: json(userProfileBodySchema, { displayName: 'Ada L.', location: '' }),
  ifMatch: true,
  response: profile,
  errors: ['COMMUNITY.MUTED'],
});

export const uploadPictureRoute = defineRoute(uploadPictureEndpoint, {
  ...own,
  id: 'uploadPicture',
  summary: "Make a picture the account's",
  description:
    'A JPEG, PNG, WebP or GIF of at most 5 MB and 50 megapixels. Only a square of it is kept, without what else the file says, such as a place.',
  limit: 'per-minute',
  ifMatch: true,
  body: stream('application/octet-stream'),
  response: profile,
  errors: [
    'PICTURES.NOT_A_PICTURE',
    'PICTURES.TOO_LARGE',
    'PICTURES.TOO_MANY_PIXELS',
    'COMMUNITY.MUTED',
  ],
});

export const removePictureRoute = defineRoute(removePictureEndpoint, {
  ...own,
  id: 'removePicture',
  summary: "Take the account's picture away",
  limit: 'per-minute',
  ifMatch: true,
  response: profile,
  errors: [],
});

export const profileRoute = defineRoute(profileEndpoint, {
  id: 'profile',
  tag: 'accounts',
  summary: "Somebody's profile; the display name alone where it is not public",
  permission: 'profiles.see',
  limit: 'per-minute',
  params: { userId: idParameter() },
  response: json(visibleProfileSchema, { displayName: 'Ada L.', isPublic: false }),
  errors: ['USERS.NOT_FOUND'],
});

export const pictureRoute = defineRoute(pictureEndpoint, {
  id: 'picture',
  tag: 'accounts',
  summary: 'A picture of a profile',
  // The same for everybody and cached: cookies are neither read nor set.
  permission: 'service.describe',
  limit: 'generous',
  params: {
    pictureId: sha256Schema.meta({ example: 'ab'.repeat(32) }),
  },
  response: [responds(bytes('image/webp'), 'The picture')],
  errors: ['PICTURES.NOT_FOUND'],
});

export const PROFILE_ROUTES = [
  ownProfileRoute,
  changeProfileRoute,
  uploadPictureRoute,
  removePictureRoute,
  profileRoute,
  pictureRoute,
] as const;

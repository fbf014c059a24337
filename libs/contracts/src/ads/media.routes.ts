import { defineRoute, json, responds, sha256Schema, stream } from '../core';
import { adMediaEndpoint, uploadAdMediaEndpoint } from '../endpoints';
import { adMediaAddress, adMediaSchema } from './media.http';

const EXAMPLE_KEY = 'ab'.repeat(32);
const CONTENT_TYPE = 'application/octet-stream';

export const uploadAdMediaRoute = defineRoute(uploadAdMediaEndpoint, {
  id: 'uploadAdMedia',
  tag: 'administration',
  summary: 'Store a picture, a video or captions for ads',
  description:
    'A JPEG, PNG, WebP or GIF (its first frame) of at most 500 KB and 25 megapixels, which becomes a WebP at most 1,600 pixels wide; an MP4 or WebM of at most 10 MB; or WebVTT captions of at most 100 KB. What no campaign uses is deleted after a day.',
  permission: 'ads.manage',
  limit: 'per-minute',
  body: stream(CONTENT_TYPE),
  response: json(adMediaSchema, {
    mediaUrl: adMediaAddress(EXAMPLE_KEY),
    mediaType: 'image',
    width: 1_200,
    height: 300,
  }),
  errors: [
    'ADS.MEDIA_UNKNOWN_KIND',
    'ADS.MEDIA_BROKEN_IMAGE',
    'ADS.MEDIA_BROKEN_VIDEO',
    'ADS.MEDIA_BROKEN_CAPTIONS',
    'ADS.MEDIA_IMAGE_TOO_LARGE',
    'ADS.MEDIA_VIDEO_TOO_LARGE',
    'ADS.MEDIA_CAPTIONS_TOO_LARGE',
    'ADS.MEDIA_TOO_MANY_PIXELS',
  ],
});

export const adMediaRoute = defineRoute(adMediaEndpoint, {
  id: 'adMedia',
  tag: 'ads',
  summary: 'A picture, a video or captions of an ad',
  // The same for everybody and cached: cookies are neither read nor set.
  permission: 'service.describe',
  limit: 'generous',
  params: { mediaKey: sha256Schema.meta({ example: EXAMPLE_KEY }) },
  response: [
    responds(stream(CONTENT_TYPE), 'The whole of it: WebP, MP4, WebM or WebVTT'),
    responds(stream(CONTENT_TYPE), 'The part that the `Range` header names', 206),
  ],
  errors: ['ADS.MEDIA_NOT_FOUND', 'REQUEST.RANGE_NOT_SATISFIABLE'],
});

export const AD_MEDIA_ROUTES = [uploadAdMediaRoute, adMediaRoute] as const;

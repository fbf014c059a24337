import type { ErrorTexts } from './error-texts';

export const ADVERTISING_ERRORS = {
  'ADS.CAMPAIGN_NOT_FOUND': { detail: 'This campaign was deleted.', retryable: false },
  'ADS.PLACEMENT_NOT_FOUND': { detail: 'This placement was deleted.', retryable: false },
  'ADS.HOUSE_CAMPAIGN': {
    detail: 'Tabdock’s own campaigns cannot be deleted. Pause this one instead.',
    retryable: false,
  },
  'ADS.PLACEMENT_BUILT_IN': {
    detail: 'Built-in placements cannot be deleted. Pause this one instead.',
    retryable: false,
  },
  'ADS.TOO_MANY': {
    detail: 'There are 1,000 of them already. Delete one that is no longer needed.',
    retryable: false,
  },
  'ADS.MEDIA_NOT_FOUND': {
    detail: 'This file is no longer there. Upload it again.',
    retryable: false,
  },
  'ADS.MEDIA_UNKNOWN_KIND': {
    detail:
      'Ads show pictures (JPEG, PNG, WebP, GIF), videos (MP4, WebM) and WebVTT captions. Choose one of these.',
    retryable: false,
  },
  'ADS.MEDIA_BROKEN_IMAGE': {
    detail: 'This picture cannot be read to its end. Save it again as JPEG, PNG or WebP.',
    retryable: false,
  },
  'ADS.MEDIA_BROKEN_VIDEO': {
    detail:
      'This video is incomplete, has no picture or holds something else as well. Export it again as MP4 or WebM.',
    retryable: false,
  },
  'ADS.MEDIA_BROKEN_CAPTIONS': {
    detail: 'These captions are not WebVTT in UTF-8. Save them again as a .vtt file.',
    retryable: false,
  },
  'ADS.MEDIA_IMAGE_TOO_LARGE': {
    detail: 'The picture is larger than 500 KB. Choose a smaller one.',
    retryable: false,
  },
  'ADS.MEDIA_VIDEO_TOO_LARGE': {
    detail: 'The video is larger than 10 MB. Choose a smaller one.',
    retryable: false,
  },
  'ADS.MEDIA_CAPTIONS_TOO_LARGE': {
    detail: 'The captions are larger than 100 KB. Choose a smaller file.',
    retryable: false,
  },
  'ADS.MEDIA_TOO_MANY_PIXELS': {
    detail: 'The picture has more than 25 megapixels. Choose a smaller one.',
    retryable: false,
  },
  'ADS.MEDIA_TICKET_INVALID': {
    detail: 'The upload took too long to begin. Try again.',
    retryable: true,
  },
  'ADS.LINK_EXPIRED': { detail: 'This ad is no longer shown.', retryable: false },
} as const satisfies ErrorTexts;

import {
  AD_CAPTIONS_MAX_BYTES,
  AD_IMAGE_MAX_BYTES,
  AD_VIDEO_MAX_BYTES,
  type AdMediaType,
} from '@tabdock/contracts/ads';
import { AppError } from '@tabdock/contracts/core';
import {
  isPicture,
  SIGNATURE_BYTES,
  type FileKind,
  type FileRules,
} from '@tabdock/service-kit/uploads';
import { beginsLikeWebVtt } from './captions';
import { beginsLikeMp4 } from './mp4';
import { beginsLikeWebm } from './webm';

export interface MediaKind extends FileKind {
  readonly mediaType: AdMediaType;
  readonly format: 'picture' | 'mp4' | 'webm' | 'captions';
}

const VIDEO = {
  mediaType: 'video',
  maxBytes: AD_VIDEO_MAX_BYTES,
  tooLarge: 'ADS.MEDIA_VIDEO_TOO_LARGE',
} as const;

const KINDS: readonly (readonly [(start: Buffer) => boolean, MediaKind])[] = [
  [
    isPicture,
    {
      mediaType: 'image',
      format: 'picture',
      maxBytes: AD_IMAGE_MAX_BYTES,
      tooLarge: 'ADS.MEDIA_IMAGE_TOO_LARGE',
    },
  ],
  [beginsLikeMp4, { ...VIDEO, format: 'mp4' }],
  [beginsLikeWebm, { ...VIDEO, format: 'webm' }],
  [
    beginsLikeWebVtt,
    {
      mediaType: 'captions',
      format: 'captions',
      maxBytes: AD_CAPTIONS_MAX_BYTES,
      tooLarge: 'ADS.MEDIA_CAPTIONS_TOO_LARGE',
    },
  ],
];

/** Rules that tell the kind of a file by its first bytes, whatever its name or type says. */
export const MEDIA_RULES: FileRules<MediaKind> = {
  folderPrefix: 'tabdock-ad-',
  signatureBytes: SIGNATURE_BYTES,
  kindOf(start) {
    const found = KINDS.find(([begins]) => begins(start));
    if (!found) throw new AppError('ADS.MEDIA_UNKNOWN_KIND');
    return found[1];
  },
};

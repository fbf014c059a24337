import { Inject, Injectable } from '@nestjs/common';
import type { CampaignEntity } from '../campaigns/campaign.entity';
import { mediaObstacle } from '../campaigns/campaign-state';
import {
  MEDIA_RESOLVER,
  type MediaResolver,
  type ResolvedMedia,
} from '../campaigns/media-resolver';

type Addresses = Pick<CampaignEntity, 'mediaUrl' | 'captionsUrl'>;
export type LoadedMedia = Pick<
  CampaignEntity,
  'mediaKey' | 'mediaType' | 'captionsKey' | 'mediaProblem'
>;

const NOTHING: LoadedMedia = {
  mediaKey: null,
  mediaType: null,
  captionsKey: null,
  mediaProblem: null,
};
const CAPTIONS_AS_MEDIA = 'These are captions. Choose a picture or a video.';
const MEDIA_AS_CAPTIONS = 'The captions are a picture or a video. Choose a WebVTT file.';

/** Stores the media that administrators name for campaigns. */
@Injectable()
export class CampaignMedia {
  constructor(@Inject(MEDIA_RESOLVER) private readonly resolver: MediaResolver) {}

  /** Loads what is at another address, which takes seconds: call it outside of transactions. */
  async load({ mediaUrl, captionsUrl }: Addresses): Promise<LoadedMedia> {
    const [media, captions] = await Promise.all([
      this.resolve(mediaUrl),
      this.resolve(captionsUrl),
    ]);
    const loaded: LoadedMedia = { ...NOTHING };
    if (media && 'problem' in media) loaded.mediaProblem = media.problem;
    else if (media?.mediaType === 'captions') loaded.mediaProblem = CAPTIONS_AS_MEDIA;
    else if (media) {
      loaded.mediaKey = media.key;
      loaded.mediaType = media.mediaType;
    }
    if (captions && 'problem' in captions) loaded.mediaProblem ??= captions.problem;
    else if (captions && captions.mediaType !== 'captions')
      loaded.mediaProblem ??= MEDIA_AS_CAPTIONS;
    else if (captions) loaded.captionsKey = captions.key;
    return loaded;
  }

  private resolve(
    url: string | null,
  ): Promise<ResolvedMedia | { readonly problem: string }> | undefined {
    return url === null ? undefined : this.resolver.resolve(url);
  }
}

/** Whether a save that names these addresses loads media: they change, or failed to load before. */
export function mustLoad(stored: CampaignEntity, named: Partial<Addresses>): boolean {
  const { mediaUrl = stored.mediaUrl, captionsUrl = stored.captionsUrl } = named;
  return (
    mediaUrl !== stored.mediaUrl ||
    captionsUrl !== stored.captionsUrl ||
    mediaObstacle(stored) === 'media-broken'
  );
}

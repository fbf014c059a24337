import type { CampaignObstacle } from '@tabdock/contracts/ads';
import type { CampaignEntity } from './campaign.entity';

type Timed = Pick<CampaignEntity, 'startsAt' | 'endsAt'>;
type WithMedia = Pick<
  CampaignEntity,
  'adType' | 'mediaUrl' | 'mediaKey' | 'captionsUrl' | 'captionsKey' | 'mediaProblem'
>;

export function hasStarted({ startsAt }: Timed, now: number): boolean {
  return startsAt === null || startsAt.getTime() <= now;
}

export function hasEnded({ endsAt }: Timed, now: number): boolean {
  return endsAt !== null && endsAt.getTime() <= now;
}

/** Why it cannot be shown; undefined if it has all media that it needs. */
export function mediaObstacle(
  campaign: WithMedia,
): Extract<CampaignObstacle, 'media-broken' | 'media-missing'> | undefined {
  const { adType, mediaUrl, mediaKey, captionsUrl, captionsKey, mediaProblem } = campaign;
  const isBroken = mediaProblem !== null || (mediaUrl !== null && mediaKey === null);
  if (isBroken || (captionsUrl !== null && captionsKey === null)) return 'media-broken';
  return adType === 'video' && mediaKey === null ? 'media-missing' : undefined;
}

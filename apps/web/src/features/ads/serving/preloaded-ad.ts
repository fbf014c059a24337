import { usePlacementAd } from './use-placement-ad';

/** Asks for the first ad of a placement before it is on the page. */
export function PreloadedAd({ placementId }: { placementId: string }) {
  usePlacementAd(placementId, 0);
  return null;
}

import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { ServedAd } from '../ads.api';
import { useAdEvents } from '../events/use-ad-events';
import { useAfterInView } from '../events/use-after-in-view';
import { useInView } from '../events/use-in-view';
import { useAdView } from '../serving/use-ad-view';
import { useAsksForAds, useSeesAds } from '../serving/use-sees-ads';
import { useSlotAd } from '../serving/use-slot-ad';
import { useWasAbsent } from '../serving/use-was-absent';
import { useKeepsDistance } from './use-keeps-distance';
import { AdFrame, type AdShape } from './ad-frame';
import { NetworkFrame } from './network-frame';

const SECOND_MILLIS = 1_000;

interface AdSlotProps {
  placementId: string;
  /** Where it is, for screen readers; begins with "Ad". */
  label: string;
  shape?: AdShape;
  /** Whether it stays in sight, beside the page's flow, while that scrolls. */
  isPinned?: boolean;
  sx?: SxProps<Theme>;
}

/**
 * One placement of a page. It keeps its place while an ad is awaited and from one ad to the next. Without an ad it is
 * nothing, unless taking its place away would move what is in the window; and nothing from the start if there was none
 * shortly before, or while it is too close to another. Tiers that see no ads have no slots.
 */
export function AdSlot(props: AdSlotProps) {
  const { key } = useAdView();
  return useSeesAds() ? <Slot key={key} {...props} /> : null;
}

function Slot(props: AdSlotProps) {
  return useWasAbsent(props.placementId) ? null : <OpenSlot {...props} />;
}

function OpenSlot({ placementId, label, shape = 'strip', isPinned = false, sx }: AdSlotProps) {
  const { advance } = useAdView();
  const asks = useAsksForAds();
  // A reference, not a state: that would be drawn with the page, in the task that puts all of it there.
  const place = useRef<HTMLElement>(null);
  const [isGone, setGone] = useState(false);
  const isShown = useKeepsDistance(place, { isPinned, isThere: !isGone });
  const { ad, turn, isAbsent } = useSlotAd(placementId, isShown);
  const { inView, isBelow } = useInView(place, !isGone);
  if (isAbsent && isBelow && !isGone) setGone(true);
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = broken !== null && broken === ad?.mediaUrl;
  const [playing, setPlaying] = useState<ServedAd | null>(null);
  const isVideo = ad?.mediaType === 'video' && !isBroken;
  useAdEvents(ad, { inView, ...(isVideo && { isPlaying: playing === ad }) });
  useAfterInView({
    // What has no token stands in for the page's other ads, and stays; what a network draws is the network's to change.
    inView: inView && asks && Boolean(ad?.token) && ad?.frameUrl === undefined,
    millis: (ad?.durationSeconds ?? 0) * SECOND_MILLIS,
    of: `${turn} ${ad?.token}`,
    onPassed: () => advance(placementId),
  });
  if (isGone) return null;
  return (
    <Box
      ref={place}
      data-ad-slot={isShown ? 'shown' : 'held'}
      sx={
        isShown
          ? [
              ({ sizes }) => ({ height: shape === 'card' ? sizes.adCard : sizes.ad }),
              ...(Array.isArray(sx) ? sx : [sx]),
            ]
          : []
      }
    >
      {ad?.frameUrl !== undefined && (
        <NetworkFrame url={ad.frameUrl} network={ad.adNetwork} label={label} />
      )}
      {ad && ad.frameUrl === undefined && (
        <AdFrame
          ad={ad}
          label={label}
          shape={shape}
          isBroken={isBroken}
          inView={inView}
          onPlaying={(isPlaying) => setPlaying(isPlaying ? ad : null)}
          onBroken={() => setBroken(ad.mediaUrl)}
        />
      )}
    </Box>
  );
}

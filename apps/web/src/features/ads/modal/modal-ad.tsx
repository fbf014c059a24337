import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useOnline } from '../../../components/feedback/use-online';
import { count } from '../../../components/text/format';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import { useAdEvents } from '../events/use-ad-events';
import { useInView } from '../events/use-in-view';
import { AdLink } from '../parts/ad-link';
import { useSeesAds } from '../serving/use-sees-ads';
import { useSlotAd } from '../serving/use-slot-ad';
import { ModalMedia } from './modal-media';
import { useCountdown } from './use-countdown';

const MODAL_PLACEMENT = 'modal-download';

/** The ad of the dialog, and Continue, which works after the ad's duration, or at once if there is no ad. */
export function ModalAd({ onContinue }: { onContinue: () => void }) {
  const isDenied = useSeesAds() === false;
  const online = useOnline();
  const { ad, isAbsent } = useSlotAd(MODAL_PLACEMENT);
  const shown = useRef<HTMLElement>(null);
  const { inView } = useInView(shown);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const isVideo = ad?.mediaType === 'video' && !isBroken;
  useAdEvents(ad, { inView, ...(isVideo && { isPlaying }) });
  const left = useCountdown(ad?.durationSeconds);
  const [isFree, setFree] = useState(false);
  if (!isFree && (isBroken || isAbsent || isDenied || !online || left === 0)) setFree(true);
  const proceed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFree) proceed.current?.focus();
  }, [isFree]);
  return (
    <>
      <Box ref={shown}>
        <ModalMedia
          ad={ad}
          isBroken={isBroken}
          isAbsent={!ad && isFree}
          onPlaying={setPlaying}
          onBroken={() => setBroken(true)}
        />
        {ad && (
          <Box sx={{ mt: 3, minHeight: (theme) => theme.sizes.touch }}>
            <AdLink ad={ad} onOwnPage={onContinue} />
          </Box>
        )}
      </Box>
      <Button
        ref={proceed}
        variant="contained"
        color="primary"
        fullWidth
        disabled={!isFree}
        onClick={onContinue}
        sx={{ mt: 4, fontVariantNumeric: 'tabular-nums' }}
      >
        {!isFree && ad ? `Continue in ${left} s` : 'Continue'}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
        Premium has no ads.{' '}
        <Link component={RouterLink} to="/premium" onClick={onContinue}>
          See premium
        </Link>
      </Typography>
      <VisuallyHidden>
        <span role="status">
          {isFree
            ? 'You can continue.'
            : ad && `You can continue in ${count(ad.durationSeconds, 'second')}.`}
        </span>
      </VisuallyHidden>
    </>
  );
}

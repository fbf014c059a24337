import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ServedAd } from '../ads.api';
import { AdLink } from '../parts/ad-link';
import { SlotMedia } from './slot-media';

/** `strip`: a low one, as wide as there is room; `card`: a high one, for a column. */
export type AdShape = 'strip' | 'card';

interface AdFrameProps {
  ad: ServedAd;
  label: string;
  shape: AdShape;
  /** Whether its picture or video did not load: it is then one of words. */
  isBroken: boolean;
  inView: boolean;
  onPlaying: (isPlaying: boolean) => void;
  onBroken: () => void;
}

/** An ad in its place, which it fills and never leaves. */
export function AdFrame({ ad, label, shape, isBroken, inView, onPlaying, onBroken }: AdFrameProps) {
  const [sized, setSized] = useState<ServedAd>();
  const [cue, setCue] = useState('');
  const isCard = shape === 'card';
  const mediaUrl = isBroken ? null : ad.mediaUrl;
  // The words begin where the media ends, which is known when the media has loaded.
  const opacity = mediaUrl === null || sized === ad ? 1 : 0;
  const hasCaptions = mediaUrl !== null && ad.mediaType === 'video' && ad.captionsUrl !== null;
  return (
    <Box
      component="aside"
      aria-label={label}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: isCard ? 'column' : 'row',
        alignItems: isCard ? 'stretch' : 'center',
        justifyContent: isCard ? 'center' : 'flex-start',
        columnGap: 4,
        rowGap: 3,
        height: '100%',
        p: isCard ? 4 : 2,
        borderRadius: 1,
        bgcolor: 'sunken',
        overflow: 'hidden',
      }}
    >
      {mediaUrl !== null && (
        <SlotMedia
          key={ad.receivedAt}
          ad={ad}
          url={mediaUrl}
          inView={inView}
          onSized={() => setSized(ad)}
          onPlaying={onPlaying}
          onCue={setCue}
          onBroken={onBroken}
          sx={{ ...(isCard ? CARD_MEDIA : STRIP_MEDIA), opacity }}
        />
      )}
      <Box
        sx={{
          flex: isCard ? 'none' : 1,
          minWidth: 0,
          px: isCard || mediaUrl !== null ? 0 : { xs: 2, md: 3 },
          opacity,
        }}
      >
        <AdLink
          ad={ad}
          lines={hasCaptions ? 1 : 2}
          // The picture leads there too.
          sx={{ '&::before': { content: '""', position: 'absolute', inset: 0 } }}
        />
        {hasCaptions && (
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ height: '2lh', lineHeight: 1.25, overflow: 'hidden' }}
          >
            {cue}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const STRIP_MEDIA = {
  flex: 'none',
  height: '100%',
  maxWidth: ({ sizes }: Theme) => `min(45%, ${sizes.menu})`,
} as const;
const CARD_MEDIA = {
  flex: '1 1 0',
  minHeight: 0,
  maxWidth: '100%',
  alignSelf: 'flex-start',
} as const;

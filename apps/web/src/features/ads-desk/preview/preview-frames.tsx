import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { DeviceType } from '@tabdock/contracts/ads';
import { useState } from 'react';

/** What there is to see of an ad's media: a page may show nothing that lies elsewhere. */
export interface ShownMedia {
  src: string;
  type: 'image' | 'video';
}

interface FrameProps {
  device: DeviceType;
  name: string;
  media: ShownMedia | undefined;
}

/** Preview within a page: a strip, and where there is room for a column beside it a card too. */
export function InlinePreview({ device, name, media }: FrameProps) {
  const isPhone = device === 'mobile';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box
        sx={(theme) => ({
          ...INLINE,
          width: isPhone ? theme.sizes.phoneColumn : '100%',
          height: theme.sizes.ad,
          alignItems: 'center',
          columnGap: 4,
          p: 2,
        })}
      >
        <Media media={media} look={STRIP} />
        <Words name={name} isAlone={!media} />
      </Box>
      {!isPhone && (
        <Box
          sx={(theme) => ({
            ...INLINE,
            width: theme.sizes.aside,
            height: theme.sizes.adCard,
            flexDirection: 'column',
            justifyContent: 'center',
            rowGap: 3,
            p: 4,
          })}
        >
          <Media media={media} look={CARD} />
          <Words name={name} />
        </Box>
      )}
    </Box>
  );
}

const INLINE = {
  display: 'flex',
  maxWidth: '100%',
  borderRadius: 1,
  bgcolor: 'sunken',
  overflow: 'hidden',
} as const;

const SHAPES: Record<DeviceType, string> = { mobile: '9 / 16', tablet: '4 / 3', desktop: '16 / 9' };

/** What covers the page, with the shape of the device's screen. */
export function ScreenPreview({ device, name, media }: FrameProps) {
  return (
    <Box
      sx={(theme) => ({
        width: device === 'mobile' ? theme.sizes.device : '100%',
        maxWidth: '100%',
        aspectRatio: SHAPES[device],
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 3,
        p: 4,
        overflow: 'hidden',
        border: 1,
        borderColor: 'line.strong',
        borderRadius: 1,
        bgcolor: 'sunken',
      })}
    >
      <Media media={media} look={SCREEN} />
      <Words name={name} />
    </Box>
  );
}

function Words({ name, isAlone = false }: { name: string; isAlone?: boolean }) {
  return (
    <Box sx={{ minWidth: 0, px: isAlone ? 2 : 0 }}>
      <Typography variant="caption" component="p" color="textSecondary">
        Ad
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
    </Box>
  );
}

const FITTED = { borderRadius: 1, objectFit: 'contain' } as const;
const STRIP = {
  ...FITTED,
  flex: 'none',
  height: '100%',
  maxWidth: ({ sizes }: Theme) => `min(45%, ${sizes.menu})`,
} as const;
const CARD = {
  ...FITTED,
  flex: '1 1 0',
  minHeight: 0,
  maxWidth: '100%',
  alignSelf: 'flex-start',
} as const;
const SCREEN = { ...FITTED, width: '100%', minHeight: 0 } as const;

interface MediaProps {
  media: ShownMedia | undefined;
  look: typeof STRIP | typeof CARD | typeof SCREEN;
}

/** Media of the ad; nothing if it does not load, as pages then show the words alone. */
function Media({ media, look }: MediaProps) {
  const [broken, setBroken] = useState(false);
  if (!media || broken) return null;
  return media.type === 'video' ? (
    <Box
      component="video"
      src={media.src}
      muted
      controls={look === SCREEN}
      playsInline
      aria-label="Video of the ad"
      onError={() => setBroken(true)}
      sx={look}
    />
  ) : (
    <Box component="img" src={media.src} alt="" onError={() => setBroken(true)} sx={look} />
  );
}

import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ScorePreviews } from '@tabdock/contracts/scores';
import { PREVIEW_SCREENS, previewPath } from '@tabdock/contracts/endpoints/scores';

const WIDTHS = { desk: 720, phone: 390 } as const;

/** The pictures are black on nothing: in dark colours they are turned into light ones. */
const inTheColourOfText = {
  'html[data-theme="dark"] &': { filter: 'invert(0.93)' },
  'html[data-theme="dark"][data-contrast="more"] &': { filter: 'invert(1)' },
  // The system chooses the colours, whatever ours are.
  '@media (forced-colors: active)': { 'html[data-theme] &&': { filter: 'none' } },
  '@media (forced-colors: active) and (prefers-color-scheme: dark)': {
    'html[data-theme] &&': { filter: 'invert(1)' },
  },
  '@media print': { 'html[data-theme] &&': { filter: 'none' } },
};

interface OpeningPictureProps {
  sha256: string;
  previews: ScorePreviews;
  alt: string;
  onBroken: () => void;
}

/** One of two drawings, by the width of the screen: a phone has fewer bars of the same size. */
export function OpeningPicture({ sha256, previews, alt, onBroken }: OpeningPictureProps) {
  const { kinds, caption } = previews;
  return (
    // On a phone it is as wide as its card.
    <Box component="picture" sx={{ display: 'block', mx: { xs: -3, sm: 0 } }}>
      {kinds.includes('phone') && (
        <Box
          component="source"
          srcSet={previewPath(sha256, 'phone')}
          media={PREVIEW_SCREENS.phone}
          width={WIDTHS.phone}
          height={caption.heights?.phone}
        />
      )}
      <Box
        component="img"
        src={previewPath(sha256, 'desk')}
        alt={alt}
        width={WIDTHS.desk}
        height={caption.heights?.desk}
        decoding="async"
        onError={onBroken}
        sx={[
          (theme: Theme) => ({
            display: 'block',
            width: '100%',
            maxWidth: theme.sizes.music,
            height: 'auto',
            mx: 'auto',
          }),
          inTheColourOfText,
        ]}
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StringLines } from '../../../components/graphics/string-lines';
import type { ServedAd } from '../ads.api';
import { AdVideo } from './ad-video';

interface ModalMediaProps {
  /** The element; `null` until there is one. */
  ad: ServedAd | null;
  /** Whether its media did not load. */
  isBroken: boolean;
  isAbsent: boolean;
  onPlaying: (isPlaying: boolean) => void;
  onBroken: () => void;
}

/** The ad's video or picture, else its words over the strings; always of the same size. */
export function ModalMedia({ ad, isBroken, isAbsent, onPlaying, onBroken }: ModalMediaProps) {
  const mediaUrl = isBroken ? null : ad?.mediaUrl;
  if (ad && mediaUrl && ad.mediaType === 'video')
    return <AdVideo ad={ad} url={mediaUrl} onPlaying={onPlaying} onBroken={onBroken} />;
  const words = ad ? ad.name : isAbsent && 'There is no ad this time.';
  return (
    <Box
      sx={{
        display: 'grid',
        placeContent: 'center',
        position: 'relative',
        aspectRatio: '16 / 9',
        borderRadius: 1,
        bgcolor: 'sunken',
        overflow: 'hidden',
        textAlign: 'center',
      }}
    >
      {ad && mediaUrl && ad.mediaType === 'image' ? (
        <Box
          component="img"
          src={mediaUrl}
          alt=""
          onError={onBroken}
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectFit: 'contain',
          }}
        />
      ) : (
        <>
          <StringLines sx={{ position: 'absolute', inset: '15% 8%', height: 'auto' }} />
          {words && (
            <Typography
              // The link below says it as well.
              aria-hidden={ad !== null}
              sx={{ position: 'relative', px: 4, py: 2, bgcolor: 'sunken' }}
            >
              {words}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}

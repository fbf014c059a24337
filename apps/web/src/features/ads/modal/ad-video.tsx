import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PauseIcon, PlayIcon } from '../video/media-icons';
import { useAdVideo } from '../video/use-ad-video';
import type { ServedAd } from '../ads.api';

interface AdVideoProps {
  ad: ServedAd;
  url: string;
  onPlaying: (isPlaying: boolean) => void;
  onBroken: () => void;
}

/** The video of the dialog, with its captions over it and a button that pauses it below. */
export function AdVideo({ ad, url, ...handlers }: AdVideoProps) {
  const { video, startsItself, isPlaying, toggle, props, control } = useAdVideo(handlers);
  return (
    <>
      <Box
        component="video"
        {...props}
        ref={video}
        src={url}
        aria-label={ad.name}
        autoPlay={startsItself}
        preload="auto"
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '16 / 9',
          borderRadius: 1,
          bgcolor: 'sunken',
          objectFit: 'contain',
        }}
      >
        {ad.captionsUrl !== null && (
          <track kind="captions" src={ad.captionsUrl} label="Captions" default />
        )}
      </Box>
      <Button
        variant="text"
        startIcon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        onClick={toggle}
        sx={{ mt: 2, ml: -3 }}
      >
        {control}
      </Button>
    </>
  );
}

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { followCues } from '../video/follow-cues';
import { PauseIcon, PlayIcon } from '../video/media-icons';
import { useAdVideo } from '../video/use-ad-video';
import type { ServedAd } from '../ads.api';

export interface SlotVideoProps {
  ad: ServedAd;
  url: string;
  inView: boolean;
  /** Called when its size is known. */
  onSized: () => void;
  onPlaying: (isPlaying: boolean) => void;
  /** What is said now, nothing between two captions. */
  onCue: (text: string) => void;
  onBroken: () => void;
  sx: SxProps<Theme>;
}

/** The video of an ad in a page: it plays while it is in view, until it is paused or ends. */
export function SlotVideo({
  ad,
  url,
  inView,
  onSized,
  onPlaying,
  onCue,
  onBroken,
  sx,
}: SlotVideoProps) {
  const { video, startsItself, isPlaying, toggle, props, control } = useAdVideo({
    onPlaying,
    onBroken,
  });
  const captions = useCallback(
    (track: HTMLTrackElement | null) => (track ? followCues(track, onCue) : undefined),
    [onCue],
  );
  /** Catches up with what the player did before it was on the page: it loads as soon as it is made. */
  const catchUp = useEffectEvent((player: HTMLVideoElement) => {
    if (player.error) onBroken();
    else if (player.readyState >= player.HAVE_METADATA) onSized();
  });
  useEffect(() => {
    if (video.current) catchUp(video.current);
  }, [video]);
  const goesOn = useRef(startsItself);
  useEffect(() => {
    const { current: player } = video;
    if (!inView || !player) return;
    // Where a browser allows no video to start by itself, the button does.
    if (goesOn.current) player.play().catch(() => undefined);
    return () => {
      goesOn.current = !player.paused;
      player.pause();
    };
  }, [inView, video]);
  return (
    <Box sx={[{ position: 'relative', display: 'flex' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Box
        component="video"
        {...props}
        ref={video}
        src={url}
        aria-label={ad.name}
        preload="metadata"
        onLoadedMetadata={onSized}
        sx={{
          display: 'block',
          height: '100%',
          maxWidth: '100%',
          borderRadius: 1,
          objectFit: 'contain',
        }}
      >
        {ad.captionsUrl !== null && (
          <track ref={captions} kind="captions" src={ad.captionsUrl} label="Captions" />
        )}
      </Box>
      <IconButton
        aria-label={control}
        onClick={toggle}
        sx={(theme) => ({
          position: 'absolute',
          // Above the link that covers the whole ad.
          zIndex: 1,
          right: 0,
          bottom: 0,
          width: theme.sizes.touch,
          height: theme.sizes.touch,
          '& svg': {
            boxSizing: 'content-box',
            p: 1,
            borderRadius: '50%',
            bgcolor: 'background.paper',
            color: 'text.primary',
          },
        })}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
    </Box>
  );
}

import { useRef, useState } from 'react';

interface AdVideoHandlers {
  onPlaying: (isPlaying: boolean) => void;
  onBroken: () => void;
}

/** public/theme.js and the settings keep it there. */
const wantsLessMotion = () => document.documentElement.dataset.motion === 'reduce';

/**
 * A video without sound. It starts by itself, but where less motion is wanted: there it is a still until it is played.
 */
export function useAdVideo({ onPlaying, onBroken }: AdVideoHandlers) {
  const video = useRef<HTMLVideoElement>(null);
  const [startsItself] = useState(() => !wantsLessMotion());
  const [isPlaying, setPlaying] = useState(false);
  const tell = (playing: boolean) => () => {
    setPlaying(playing);
    onPlaying(playing);
  };
  const toggle = () => {
    if (isPlaying) video.current?.pause();
    else void video.current?.play().catch(onBroken);
  };
  return {
    video,
    startsItself,
    isPlaying,
    toggle,
    /** Properties of the `<video>`. */
    props: {
      muted: true,
      playsInline: true,
      onPlaying: tell(true),
      onPause: tell(false),
      onWaiting: tell(false),
      onEnded: tell(false),
      onError: onBroken,
    },
    control: isPlaying ? 'Pause the ad' : 'Play the ad',
  };
}

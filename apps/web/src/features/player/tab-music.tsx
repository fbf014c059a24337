import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlayAddress } from './address/play-address';
import { useKeptAddress } from './address/use-kept-address';
import { startOf } from './kept/start-of';
import { useKeepPlayback } from './kept/use-keep-playback';
import { Music, type MusicProps } from './music';

export interface TabMusicProps extends Omit<
  MusicProps,
  'start' | 'isKept' | 'onPlace' | 'onLeave' | 'list'
> {
  /** How it was left, if that is known. */
  kept: PlayAddress | null | undefined;
  isLoggedIn: boolean;
}

/** The music of a page that has one tab: its address says what is played, or else how the tab was left. */
export function TabMusic({ kept, isLoggedIn, ...props }: TabMusicProps) {
  const [query] = useSearchParams();
  const [start] = useState(() => startOf(query, kept));
  const stood = useRef(start.place.bar);
  const keepAddress = useKeptAddress();
  const keep = useKeepPlayback(props.tabId, isLoggedIn);
  return (
    <Music
      {...props}
      start={start.place}
      isKept={start.isKept}
      onPlace={(place, left) => {
        // While it plays the address says where it stood last.
        stood.current = place.bar ?? stood.current;
        keepAddress({ ...place, bar: stood.current });
        keep(left, 'soon');
      }}
      onLeave={(left) => keep(left, 'now')}
    />
  );
}

import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAddress } from './address/play-address';
import { useKeptAddress } from './address/use-kept-address';
import { Music, type MusicProps } from './music';

export type TabMusicProps = Omit<MusicProps, 'start' | 'onPlace' | 'list'>;

/** The music of a page that has one tab: its address says what is played. */
export function TabMusic(props: TabMusicProps) {
  const [query] = useSearchParams();
  const [start] = useState(() => readAddress(query));
  return <Music {...props} start={start} onPlace={useKeptAddress()} />;
}

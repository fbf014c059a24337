import type { SongMatch } from '@tabdock/contracts/playlists';
import { useEffect, useRef, useState } from 'react';
import { detailOf } from '../../../api/api-error';
import { songChunks } from './song-chunks';
import { useMatchSongsMutation, useSearchForSongMutation } from './transfer.api';

export interface FoundSong extends SongMatch {
  /** Place among the lines. */
  readonly line: number;
  /** The tab to put on the list; none before a decision, or if the song is left out. */
  readonly chosen: string | undefined;
}

interface Searching {
  readonly done: number;
  readonly of: number;
}

/** Songs of a pasted text with the tabs that were found for them, and which of these are wanted. */
export function useMatchedSongs() {
  const [match] = useMatchSongsMutation();
  const [search] = useSearchForSongMutation();
  const [songs, setSongs] = useState<FoundSong[]>();
  const [leftOut, setLeftOut] = useState(0);
  const [searching, setSearching] = useState<Searching>();
  const [stopped, setStopped] = useState<string>();
  /**
   * Number of the text whose songs are searched for; raised by the next text and by leaving the page, which ends the
   * searches under way.
   */
  const round = useRef(0);
  useEffect(
    () => () => {
      round.current += 1;
    },
    [],
  );

  /** Part by part. Rejects with an `ApiError`; what was found before stays, and the rest counts as left out. */
  const find = async (text: string): Promise<void> => {
    round.current += 1;
    const { chunks, leftOut: tooMany } = songChunks(text);
    const found: FoundSong[] = [];
    let rest = chunks.reduce((lines, chunk) => lines + linesOf(chunk), tooMany);
    const show = () => {
      setStopped(undefined);
      setSearching(undefined);
      setLeftOut(rest);
      setSongs([...found]);
    };
    for (const chunk of chunks) {
      const { songs: some } = await match(chunk)
        .unwrap()
        .catch((error: unknown) => {
          if (found.length > 0) show();
          throw error;
        });
      found.push(...some.map((song, index) => asFound(song, found.length + index)));
      rest -= linesOf(chunk);
    }
    show();
  };

  const choose = (line: number, tabId: string | undefined): void =>
    setSongs((before) =>
      before?.map((song) => (song.line === line ? { ...song, chosen: tabId } : song)),
    );

  /** Asks the tab sites for what is not known here, one song after the other. */
  const searchMissing = async (): Promise<void> => {
    const current = round.current;
    const missing = songs?.filter(({ tabs }) => tabs.length === 0) ?? [];
    setStopped(undefined);
    for (const [done, { line, artist, title }] of missing.entries()) {
      setSearching({ done, of: missing.length });
      const { error } = await search(`${artist} ${title}`.trim());
      if (round.current !== current) return;
      const again = error ? { error } : await match(artist ? `${artist} – ${title}` : title);
      if (round.current !== current) return;
      if (again.error) {
        setStopped(detailOf(again.error));
        break;
      }
      const found = again.data?.songs[0];
      if (found) {
        setSongs((before) =>
          before?.map((song) => (song.line === line ? asFound(found, line) : song)),
        );
      }
    }
    setSearching(undefined);
  };

  return { songs, leftOut, searching, stopped, find, choose, searchMissing };
}

export type MatchedSongs = ReturnType<typeof useMatchedSongs>;

const linesOf = (chunk: string) => chunk.split('\n').length;

function asFound(song: SongMatch, line: number): FoundSong {
  return { ...song, line, chosen: song.sure ? song.tabs[0]?.id : undefined };
}

import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '../../../../api/store-hooks';
import { announce } from '../../../../components/feedback/announcer/announcer.slice';
import type { Player } from '../../../../player/interface/player';
import { useIsPlaying } from '../../../player/controls/use-moment';
import type { OpeningState } from '../../../player/opening/use-opening';
import { useCurrentTrack } from '../../hooks/use-current-track';
import { neighbourIndex } from '../../playlist';
import { type Next, passedWords, pauseBefore, pauseWords } from './pauses';
import { type OwnFiles, playabilityOf, playedFrom } from './playability';
import { retuneWords, stringsOf } from './retune-words';
import { type Countdown, countdownTo, useCountdown } from './use-countdown';
import { useFailures } from './use-failures';
import { useListScores } from './use-list-scores';

/** Seconds for reading why a track was not played. */
const FAILURE_SECONDS = 3;

/** What is open in the player. */
export interface Piece {
  readonly track: PlaylistTrack;
  /** Another one for each opening. */
  readonly number: number;
  /** Whether its turn came, instead of somebody choosing it. */
  readonly isNext: boolean;
  /** What was done to the strings before it. */
  readonly retune: string | null;
}

export type Playthrough = ReturnType<typeof usePlaythrough>;

/** Plays the tracks of a list one after the other: what is open of it, what comes next, and how to go there. */
export function usePlaythrough(tracks: readonly PlaylistTrack[], files: OwnFiles) {
  const dispatch = useAppDispatch();
  const { place, index, goTo } = useCurrentTrack(tracks);
  const scores = useListScores(tracks, index);
  const [piece, setPiece] = useState<Piece | null>(null);
  const [player, setPlayer] = useState<Player | null>(null);
  const { failures, note } = useFailures();
  const isPlaying = useIsPlaying(player);
  const [wait, setWait] = useState<Countdown | null>(null);

  const states = tracks.map((track) =>
    playabilityOf(track, scores.of(track.tab.id), files, failures.get(track.id)),
  );
  const strings = ({ tab }: PlaylistTrack) => stringsOf(tab, scores.of(tab.id));
  const retuneFor = (track: PlaylistTrack) =>
    piece && retuneWords(strings(piece.track), strings(track));

  /** Where a step leads: to the next that plays while something is open, else to the next of the list. */
  const aheadOf = (by: -1 | 1) => {
    if (piece && place) return playedFrom(states, neighbourIndex(tracks, place, by), by);
    return tracks[index + by] ? { index: index + by, skipped: [] } : null;
  };
  const findNext = (): Next | null => {
    const ahead = aheadOf(1);
    const track = ahead && tracks[ahead.index];
    if (!track) return null;
    const passed = passedWords(ahead.skipped.flatMap((at) => tracks[at] ?? []));
    return { index: ahead.index, track, retune: retuneFor(track), passed };
  };
  const next = findNext();

  const show = (shown: Piece | null) => {
    setWait(null);
    setPlayer(null);
    setPiece(shown);
  };
  const open = (at: number, isNext: boolean) => {
    const track = tracks[at];
    if (!track || !states[at]?.canTry) return;
    const retune = retuneFor(track);
    goTo(at, retune);
    show({ track, number: (piece?.number ?? 0) + 1, isNext, retune });
  };
  const reopen = () => {
    if (piece) show({ ...piece, number: piece.number + 1, isNext: false });
  };
  const playNext = () => {
    if (next) open(next.index, true);
  };
  const step = (by: -1 | 1) => {
    const ahead = aheadOf(by);
    if (!ahead) dispatch(announce(by === 1 ? 'That is the last one.' : 'That is the first one.'));
    else if (piece) open(ahead.index, false);
    else goTo(ahead.index);
  };
  const toggle = () => {
    if (!piece) open(index, false);
    else if (wait) playNext();
    else if (isPlaying) player?.pause();
    else if (player) player.play();
    else if (failures.has(piece.track.id)) reopen();
  };

  const waitForNext = (least: number) => {
    if (!next) {
      dispatch(announce('That was the last one.'));
      return;
    }
    const seconds = pauseBefore(next, least);
    if (seconds === 0) return playNext();
    setWait(countdownTo(next.track.id, seconds));
    dispatch(announce(pauseWords(next, seconds)));
  };
  useCountdown(wait, (rest) => {
    if (wait?.id === next?.track.id) {
      setWait(rest);
      if (!rest) playNext();
    } else {
      // Somebody has changed what comes next.
      setWait(null);
      waitForNext(rest?.left ?? 0);
    }
  });
  const onEnd = useEffectEvent(() => waitForNext(0));
  useEffect(() => player?.onEnd(() => onEnd()), [player]);

  const onState = (state: OpeningState) => {
    if (!piece) return;
    setPlayer(state.status === 'open' ? state.player : null);
    if (note(piece.track.id, state) && piece.isNext) waitForNext(FAILURE_SECONDS);
  };

  return {
    states,
    scores,
    piece,
    /** Index of the current track, which is what is open; -1 where that was taken off the list. */
    current: piece && !tracks.some(({ id }) => id === piece.track.id) ? -1 : index,
    isOpen: player !== null,
    isPlaying,
    next,
    /** Seconds until the next one is played; null while that is not waited for. */
    secondsLeft: wait && next ? wait.left : null,
    canStep: (by: -1 | 1) => aheadOf(by) !== null,
    step,
    goTo,
    /** Plays or pauses what is open, and opens the current track where nothing is. */
    toggle,
    /** Plays a track, or pauses it. */
    press: (at: number) =>
      piece && tracks[at]?.id === piece.track.id ? toggle() : open(at, false),
    playNext,
    /** Nothing comes by itself until music was played to its end once more. */
    stop: () => setWait(null),
    reopen,
    close: () => show(null),
    onState,
  };
}

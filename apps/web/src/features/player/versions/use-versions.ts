import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import type { BarRange, PlayerView } from '../../../player/interface/player';
import { SPEED } from '../address/play-address';
import { type Opened, useOpening } from '../opening/use-opening';
import { type AlignedBars, LETTERS, placeIn, rowOf, type Side } from './aligned-bars';
import type { OpenedBars } from './staged-version';
import { placeWords, unheardWords } from './version-words';

/** One of the versions, as far as it may be played. */
export interface PlayedVersion {
  readonly tabId: string;
  /** Whether it may be played, at least its beginning. */
  readonly canPlay: boolean;
  /** Index of the first bar of its beginning. */
  readonly firstBar: number;
}

/** A row that somebody went to; a new object each time. */
export interface Cue {
  readonly row: number;
}

export interface Wanted {
  readonly versions: Readonly<Record<Side, PlayedVersion>>;
  readonly rows: readonly AlignedBars[];
  readonly cue: Cue;
}

export type Versions = ReturnType<typeof useVersions>;

/** Drawn where nobody sees it: the comparison shows the notes itself. */
const VIEW: PlayerView = {
  track: 0,
  notation: 'tablature',
  zoom: 0.5,
  layout: 'page',
  hasStringColours: false,
};

/** Both versions, opened at once so that a switch takes no time; one of them is heard. */
export function useVersions(
  { versions, rows, cue }: Wanted,
  hosts: Readonly<Record<Side, RefObject<HTMLElement | null>>>,
) {
  const dispatch = useAppDispatch();
  const [heard, setHeard] = useState<Side>(versions.one.canPlay ? 'one' : 'other');
  const [speed, setSpeedState] = useState<number>(SPEED.usual);
  /** What is other than was asked for, in words. */
  const [note, setNote] = useState('');
  /** Where the version that is heard begins once it is open, and whether it plays then. */
  const [start, setStart] = useState({ row: cue.row, plays: true });

  const barsOf = (side: Side, { player, part }: Opened): BarRange => {
    const from = part === 'teaser' ? versions[side].firstBar : 0;
    return { from, to: from + player.music.bars - 1 };
  };
  const rowNow = (side: Side, opened: Opened) =>
    rowOf(rows, side, barsOf(side, opened).from + opened.player.moment().bar) ?? 0;
  const say = (words: string, isSeen: boolean) => {
    setNote(isSeen ? words : '');
    if (words) dispatch(announce(words));
  };
  const begin = (side: Side, opened: Opened, row: number, plays: boolean) => {
    const bars = barsOf(side, opened);
    const place = placeIn(rows, side, row, bars);
    opened.player.seekBar(place.bar - bars.from);
    if (plays) opened.player.play();
    return place;
  };

  const onOpen = (side: Side) => (opened: Opened) => {
    opened.player.setSpeed(speed);
    if (side !== heard) return;
    const { row, plays } = start;
    const bars = barsOf(side, opened);
    const wanted = rows[row]?.[side] ?? null;
    // Of a beginning that ends before the place, all is heard.
    const isHeard = wanted === null || (wanted >= bars.from && wanted <= bars.to);
    const first = isHeard ? row : (rowOf(rows, side, bars.from) ?? 0);
    const { bar } = begin(side, opened, first, plays);
    if (!isHeard)
      say(`${unheardWords(side, wanted)} ${LETTERS[side]} begins with bar ${bar + 1}.`, true);
  };
  const one = useOpening({
    tabId: versions.one.tabId,
    host: hosts.one,
    view: VIEW,
    isWanted: versions.one.canPlay,
    onOpen: onOpen('one'),
  });
  const other = useOpening({
    tabId: versions.other.tabId,
    host: hosts.other,
    view: VIEW,
    isWanted: versions.other.canPlay,
    onOpen: onOpen('other'),
  });
  const openings = { one, other };
  const openedOf = (side: Side): Opened | undefined => {
    const { state } = openings[side];
    return state.status === 'open' ? state : undefined;
  };
  const opened = openedOf(heard);

  const switchTo = (side: Side) => {
    if (side === heard || !versions[side].canPlay) return;
    const row = opened ? rowNow(heard, opened) : start.row;
    const plays = opened ? opened.player.moment().isPlaying : start.plays;
    opened?.player.pause();
    setHeard(side);
    setStart({ row, plays });
    const next = openedOf(side);
    if (!next) return say(`${LETTERS[side]} is not ready yet.`, false);
    const place = begin(side, next, row, plays);
    say(placeWords(place, side, rows[row]), place.instead !== null);
  };

  const lead = useEffectEvent(({ row }: Cue) => {
    setStart({ ...start, row });
    if (!opened) return;
    const bars = barsOf(heard, opened);
    const place = placeIn(rows, heard, row, bars);
    const wanted = rows[row]?.[heard];
    if (place.instead === 'not heard' && typeof wanted === 'number') {
      opened.player.pause();
      return say(unheardWords(heard, wanted), true);
    }
    opened.player.seekBar(place.bar - bars.from);
    setNote(place.instead === null ? '' : placeWords(place, heard, rows[row]));
  });
  const led = useRef(cue);
  useEffect(() => {
    if (led.current !== cue) lead(cue);
    led.current = cue;
  }, [cue]);

  const setSpeed = (percent: number) => {
    const next = Math.min(Math.max(percent, SPEED.min), SPEED.max);
    setSpeedState(next);
    for (const { state } of [one, other]) if (state.status === 'open') state.player.setSpeed(next);
  };
  /** Opens a version once more: it failed, or more of it may be heard now. */
  const again = (side: Side) => {
    const now = openedOf(side);
    if (now && side === heard)
      setStart({ row: rowNow(side, now), plays: now.player.moment().isPlaying });
    openings[side].again();
  };

  const openedBars = (side: Side): OpenedBars | undefined => {
    const found = openedOf(side);
    return found && { ...barsOf(side, found), isWhole: found.part === 'whole' };
  };

  return {
    heard,
    opened,
    state: openings[heard].state,
    speed,
    note,
    firstBar: opened ? barsOf(heard, opened).from : 0,
    openedBars: { one: openedBars('one'), other: openedBars('other') },
    rowOf: (bar: number) => rowOf(rows, heard, bar),
    switchTo,
    setSpeed,
    again,
  };
}

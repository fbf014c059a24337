import { useState } from 'react';
import type { BarRange, Player, PlayerView, TrackMix } from '../../../player/interface/player';
import { SPEED } from '../address/play-address';
import { keepPlayerSettings, type PlayerSettings } from '../settings/player-settings';
import type { PlayerKey } from '../keys/player-keys';
import { type NeckLook, USUAL_NECK } from '../settings/neck-look';
import { goToBar } from './go-to-bar';
import type { PieceOfList } from './piece-of-list';
import { loopFrom, loopTo, sectionBar } from './loops';
import type { Section } from './sections';

const PLAIN_MIX: TrackMix = { solo: false, muted: false, volume: 1 };

interface Start {
  readonly speed: number;
  readonly view: PlayerView;
  readonly sections: readonly Section[];
  /** What is set from the start; of these the player knows already. */
  readonly settings: Partial<PlayerSettings>;
  readonly onView: (view: PlayerView) => void;
  readonly list?: PieceOfList | undefined;
}

export type Controls = ReturnType<typeof useControls>;

/** What a person has set of the player, and everything that can be done with it. */
export function useControls(player: Player, start: Start) {
  const [speed, setSpeedState] = useState(start.speed);
  const [view, setView] = useState(start.view);
  const [mixes, setMixes] = useState<ReadonlyMap<number, TrackMix>>(new Map());
  const [hasMetronome, setMetronomeState] = useState(start.settings.hasMetronome ?? false);
  const [hasCountIn, setCountInState] = useState(start.settings.hasCountIn ?? false);
  const [neck, setNeckState] = useState(start.settings.neck ?? USUAL_NECK);
  const { bars } = player.music;

  const sectionStarts = start.sections.map(({ range }) => range.from);

  const mixOf = (track: number) => mixes.get(track) ?? PLAIN_MIX;
  const setSpeed = (percent: number) => {
    const next = Math.min(Math.max(percent, SPEED.min), SPEED.max);
    setSpeedState(next);
    player.setSpeed(next);
  };
  const show = ({ track = view.track, pitch = view.pitch, ...change }: Partial<PlayerView>) => {
    keepPlayerSettings(change);
    const next = { ...view, ...change, track, pitch };
    setView(next);
    start.onView(next);
    player.show(next);
  };
  const mix = (track: number, change: Partial<TrackMix>) => {
    const next = { ...mixOf(track), ...change };
    setMixes(new Map(mixes).set(track, next));
    player.setMix(track, next);
  };
  const setMetronome = (isOn: boolean) => {
    setMetronomeState(isOn);
    keepPlayerSettings({ hasMetronome: isOn });
    player.setMetronome(isOn);
  };
  const setCountIn = (isOn: boolean) => {
    setCountInState(isOn);
    keepPlayerSettings({ hasCountIn: isOn });
    player.setCountIn(isOn);
  };
  const setNeck = (look: NeckLook) => {
    setNeckState(look);
    keepPlayerSettings({ neck: look });
  };
  const toggle = () => (player.moment().isPlaying ? player.pause() : player.play());
  const step = (by: number) => player.seekBar(player.moment().bar + by);
  const stepSection = (by: -1 | 1) => {
    const { bar } = player.moment();
    const to = sectionBar(sectionStarts, bar, by, bars);
    if (to === bar && start.list) start.list.onStep(by);
    else player.seekBar(to);
  };
  const loop = (range: BarRange | null) => player.loopBars(range);
  const goTo = (bar: number) => goToBar(player, bar);
  const loopHere = {
    from: () => loop(loopFrom(player.moment().loop, player.moment().bar, bars - 1)),
    to: () => loop(loopTo(player.moment().loop, player.moment().bar)),
  };

  const run = (key: PlayerKey) => {
    if (start.list?.takes(key)) return;
    if (typeof key === 'object') {
      if (key.track < player.music.tracks.length) show({ track: key.track });
      return;
    }
    const { bar, loop: looped } = player.moment();
    const actions = {
      play: toggle,
      barBack: () => step(-1),
      barOn: () => step(1),
      loop: () => loop(looped ? null : { from: bar, to: bar }),
      loopFrom: loopHere.from,
      loopTo: loopHere.to,
      faster: () => setSpeed(speed + SPEED.step),
      slower: () => setSpeed(speed - SPEED.step),
      metronome: () => setMetronome(!hasMetronome),
      solo: () => mix(view.track, { solo: !mixOf(view.track).solo }),
      sectionBack: () => stepSection(-1),
      sectionOn: () => stepSection(1),
    };
    actions[key]();
  };

  return {
    player,
    sections: start.sections,
    speed,
    view,
    hasMetronome,
    hasCountIn,
    neck,
    mixOf,
    setSpeed,
    show,
    mix,
    setMetronome,
    setCountIn,
    setNeck,
    loop,
    goTo,
    loopHere,
    run,
  };
}

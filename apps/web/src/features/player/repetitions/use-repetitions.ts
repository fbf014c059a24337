import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import type { Controls } from '../controls/use-controls';
import { useMoment } from '../controls/use-moment';
import { keepPlayerSettings, type PlayerSettings } from '../settings/player-settings';
import {
  PLAIN_PLAN,
  plannedRepetition,
  rampedSpeed,
  type RepetitionPlan,
} from '../settings/repetition-plan';
import { changeWords } from './repetition-words';

export type Repetitions = ReturnType<typeof useRepetitions>;

/** Plays each repetition of a loop as it was planned. Another plan, or another loop, begins again. */
export function useRepetitions(
  { player, speed, setSpeed, view }: Controls,
  { ramp, countsRepetitions }: Partial<PlayerSettings>,
) {
  const dispatch = useAppDispatch();
  const [plan, setPlan] = useState<RepetitionPlan>({
    ...PLAIN_PLAN,
    ramp: ramp ?? PLAIN_PLAN.ramp,
    isCountedIn: countsRepetitions ?? PLAIN_PLAN.isCountedIn,
  });
  const loop = useMoment(player, 'loop');
  const [counted, setCounted] = useState({ plan, loop, number: 0 });
  const number = counted.plan === plan && counted.loop === loop ? counted.number : 0;
  const planned = (one: number) =>
    plannedRepetition(plan, one, loop ? loop.to - loop.from + 1 : player.music.bars);
  const now = planned(number);

  const silentTracks = () =>
    plan.turn === 'all' ? player.music.tracks.map(({ index }) => index) : [view.track];

  const begin = useEffectEvent(() => {
    if (!loop) return;
    if (plan.hasRamp) setSpeed(plan.ramp.from);
    player.loopBars(loop, now.bars);
  });
  useEffect(() => begin(), [plan, loop]);

  const repeat = useEffectEvent(() => {
    const next = planned(number + 1);
    const nextSpeed = plan.hasRamp && next.beginsRound ? rampedSpeed(speed, plan.ramp) : speed;
    if (nextSpeed !== speed) setSpeed(nextSpeed);
    setCounted({ plan, loop, number: number + 1 });
    const isOther = next.bars !== now.bars || next.isYourTurn !== now.isYourTurn;
    if (isOther || plan.isCountedIn)
      player.repeat({
        bars: next.bars,
        silent: next.isYourTurn ? silentTracks() : [],
        isCountedIn: plan.isCountedIn,
      });
    const words = changeWords({ ...now, speed }, { ...next, speed: nextSpeed });
    if (words) dispatch(announce(words));
  });
  useEffect(() => player.onRepetition(() => repeat()), [player]);

  const change = (part: Partial<RepetitionPlan>) => {
    const next = { ...plan, ...part };
    setPlan(next);
    keepPlayerSettings({ ramp: next.ramp, countsRepetitions: next.isCountedIn });
  };
  return { plan, change, bars: now.bars, isYourTurn: now.isYourTurn };
}

import type { TabFacts } from '@tabdock/contracts/downloads';
import type { Fact } from './fact-list';
import { count } from './format';

type Music = Partial<Omit<TabFacts, 'title' | 'artist'>> & { format?: string | null | undefined };

/** `3:07` from 187, `1:02:03` from 3,723. */
function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const parts = hours > 0 ? [hours, twoDigits(minutes)] : [minutes];
  return [...parts, twoDigits(whole % 60)].join(':');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Facts about a tab's file, in the order people compare versions by; unknown ones are left out. */
export function musicFacts({
  format,
  tuning,
  tempo,
  tracks,
  bars,
  durationSeconds,
}: Music): Fact[] {
  const known: (Fact | null | undefined | '' | 0)[] = [
    format && { name: 'Format', value: format.toUpperCase() },
    tuning && { name: 'Tuning', value: tuning, mono: true },
    tempo && { name: 'Tempo', value: `${Math.round(tempo)} bpm` },
    tracks && { name: 'Tracks', value: count(tracks, 'track') },
    bars && { name: 'Bars', value: count(bars, 'bar') },
    durationSeconds && { name: 'Length', value: formatLength(durationSeconds) },
  ];
  return known.filter((fact): fact is Fact => Boolean(fact));
}

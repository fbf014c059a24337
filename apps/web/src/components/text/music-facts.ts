import type { TabFacts } from '@tabdock/contracts/downloads';
import type { Fact } from './fact-list';
import { count } from './format';
import { notesOf, noteWords, type SaidFact, type SaidOfTab } from './said';

type Music = Partial<Omit<TabFacts, 'title' | 'artist'>> &
  Pick<SaidOfTab, 'file' | 'sourceSays'> & { format?: string | null | undefined };

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
export function musicFacts(music: Music): Fact[] {
  const { format, tuning, tempo, tracks, bars, durationSeconds } = music;
  const notes = notesOf(music);
  const noted = (fact: SaidFact, value: string) => {
    const note = notes[fact];
    return note === undefined ? value : `${value} ${noteWords(note)}`;
  };
  const known: (Fact | null | undefined | '' | 0)[] = [
    format && { name: 'Format', value: format.toUpperCase() },
    tuning && { name: 'Tuning', value: noted('tuning', tuning), mono: true },
    tempo && { name: 'Tempo', value: noted('tempo', `${Math.round(tempo)} bpm`) },
    tracks && { name: 'Tracks', value: noted('tracks', count(tracks, 'track')) },
    bars && { name: 'Bars', value: noted('bars', count(bars, 'bar')) },
    durationSeconds && { name: 'Length', value: formatLength(durationSeconds) },
  ];
  return known.filter((fact): fact is Fact => Boolean(fact));
}

import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { FactList, type Fact } from '../../../components/fact-list';
import { count } from '../../../components/format';

/** `3:07` from 187. */
function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function factsOf({ format, facts }: DownloadRecord): Fact[] {
  const known: (Fact | null | undefined | false | '')[] = [
    format && { name: 'Format', value: format.toUpperCase() },
    facts?.tuning && { name: 'Tuning', value: facts.tuning, mono: true },
    facts && { name: 'Tempo', value: `${Math.round(facts.tempo)} bpm` },
    facts && { name: 'Tracks', value: count(facts.tracks, 'track') },
    facts && { name: 'Bars', value: count(facts.bars, 'bar') },
    facts &&
      facts.durationSeconds > 0 && { name: 'Length', value: formatLength(facts.durationSeconds) },
  ];
  return known.filter((fact): fact is Fact => Boolean(fact));
}

/** What the file turned out to hold. */
export function RecordFacts({ record }: { record: DownloadRecord }) {
  const facts = factsOf(record);
  return facts.length > 0 && <FactList facts={facts} />;
}

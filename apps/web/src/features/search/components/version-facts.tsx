import type { TabResult } from '@tabdock/contracts/search';
import { FactList, type Fact } from '../../../components/fact-list';
import { count, formatDate, formatFileSize } from '../../../components/format';
import { DifficultyMark } from './difficulty-mark';

/** In the order people compare versions by; what the source did not say is left out. */
function factsOf(tab: TabResult, showSource: boolean): Fact[] {
  const facts: (Fact | false | undefined | '' | 0)[] = [
    tab.format && { name: 'Format', value: tab.format.toUpperCase() },
    tab.tuning && { name: 'Tuning', value: tab.tuning, mono: true },
    tab.tempo && { name: 'Tempo', value: `${Math.round(tab.tempo)} bpm` },
    tab.tracks && { name: 'Tracks', value: count(tab.tracks, 'track') },
    tab.bars && { name: 'Bars', value: count(tab.bars, 'bar') },
    tab.difficulty && { name: 'Difficulty', value: <DifficultyMark difficulty={tab.difficulty} /> },
    tab.fileSize !== undefined && { name: 'Size', value: formatFileSize(tab.fileSize) },
    tab.publishedOn && { name: 'Date', value: formatDate(tab.publishedOn) },
    showSource && { name: 'Source', value: `from ${tab.source}` },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

interface VersionFactsProps {
  tab: TabResult;
  /** Where the results come from several sites. */
  showSource: boolean;
}

export function VersionFacts({ tab, showSource }: VersionFactsProps) {
  return <FactList facts={factsOf(tab, showSource)} />;
}

import type { DownloadRecord } from '@tabdock/contracts/downloads';
import type { TabResult } from '@tabdock/contracts/search';
import { FactList, type Fact } from '../../../components/text/fact-list';
import { formatDate, formatFileSize } from '../../../components/text/format';
import { musicFacts } from '../../../components/text/music-facts';
import { DifficultyMark } from '../../../components/tab/difficulty-mark';

/** What a downloaded version turned out to hold; it counts more than what the source says. */
export type SavedFile = Pick<DownloadRecord, 'format' | 'facts'>;

function factsOf(tab: TabResult, showSource: boolean, file?: SavedFile): Fact[] {
  const facts: (Fact | false | undefined | '')[] = [
    ...musicFacts({ ...tab, ...file?.facts, format: file?.format ?? tab.format }),
    { name: 'Difficulty', value: <DifficultyMark tab={tab} /> },
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
  file?: SavedFile | undefined;
}

export function VersionFacts({ tab, showSource, file }: VersionFactsProps) {
  return <FactList facts={factsOf(tab, showSource, file)} />;
}

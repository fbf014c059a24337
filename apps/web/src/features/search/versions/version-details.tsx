import Typography from '@mui/material/Typography';
import type { TabResult } from '@tabdock/contracts/search';
import { DifficultyMark } from '../../../components/tab/difficulty-mark';
import { SourceLink } from '../../../components/tab/source-link';
import { FactList, type Fact } from '../../../components/text/fact-list';
import { formatDate, formatFileSize } from '../../../components/text/format';
import { musicFacts } from '../../../components/text/music-facts';
import type { SavedFile } from './compare-versions';

interface VersionDetailsProps {
  tab: TabResult;
  file?: SavedFile | undefined;
  /** Whether it says which site it is from, where there are several. */
  showSource: boolean;
  /** Whether it says too what a phone's row has no room for. */
  roomy: boolean;
}

function factsOf({ tab, file, showSource, roomy }: VersionDetailsProps): Fact[] {
  const { durationSeconds } = file?.facts ?? {};
  const facts: (Fact | false | undefined | '')[] = [
    ...musicFacts({ ...(!roomy && { format: file?.format ?? tab.format }), durationSeconds }),
    !roomy && { name: 'Difficulty', value: <DifficultyMark tab={tab} /> },
    tab.fileSize !== undefined && { name: 'Size', value: formatFileSize(tab.fileSize) },
    tab.publishedOn && { name: 'Date', value: formatDate(tab.publishedOn) },
    showSource && { name: 'Source', value: `from ${tab.source}` },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

/** What versions are not compared by: size, date, source, and what its source says of it. */
export function VersionDetails(props: VersionDetailsProps) {
  const { tab } = props;
  const facts = factsOf(props);
  return (
    <>
      {tab.description && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {tab.description}
        </Typography>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
      <SourceLink tab={tab} />
    </>
  );
}

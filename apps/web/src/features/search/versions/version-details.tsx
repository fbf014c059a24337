import Typography from '@mui/material/Typography';
import type { TabResult } from '@tabdock/contracts/search';
import { DifficultyMark } from '../../../components/tab/difficulty-mark';
import { SourceLink } from '../../../components/tab/source-link';
import { FactList, type Fact } from '../../../components/text/fact-list';
import { formatDate, formatFileSize } from '../../../components/text/format';
import { musicFacts } from '../../../components/text/music-facts';
import { notesOf, type SaidFact } from '../../../components/text/said';
import { withFile, type SavedFile } from './compare-versions';

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
    ...disputed(withFile(tab, file)),
    (!roomy || notesOf(withFile(tab, file)).difficulty !== undefined) && {
      name: 'Difficulty',
      value: <DifficultyMark tab={tab} />,
    },
    tab.fileSize !== undefined && { name: 'Size', value: formatFileSize(tab.fileSize) },
    tab.publishedOn && { name: 'Date', value: formatDate(tab.publishedOn) },
    showSource && { name: 'Source', value: `from ${tab.source}` },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

/** The facts of which the site says something else than the file: the row shows the file's alone. */
function disputed(tab: TabResult): Fact[] {
  const notes = notesOf(tab);
  const { tuning, tempo, tracks, bars, file, sourceSays } = tab;
  const facts = Object.entries({ tuning, tempo, tracks, bars });
  const shown = facts.filter(([fact]) => notes[fact as SaidFact]?.site !== undefined);
  return musicFacts({ ...Object.fromEntries(shown), file, sourceSays });
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

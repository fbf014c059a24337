import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SongVerdict } from '@tabdock/contracts/scores';
import { FactList, type Fact } from '../../../components/text/fact-list';
import { count } from '../../../components/text/format';
import type { ComparedVersion } from './compared-version';
import { extraWords, partWords } from './verdict-words';
import { Comparison, VersionName } from './version-parts';

export interface VersionListProps {
  versions: readonly ComparedVersion[];
  verdict: SongVerdict;
  /** The one that all others are compared with. */
  other: ComparedVersion | undefined;
  /** Title of the song. */
  title: string;
}

/** All versions of a song under each other, for phones. */
export function VersionCards({ versions, verdict, other, title }: VersionListProps) {
  return (
    <Box
      component="ul"
      aria-label={`Versions of ${title}`}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {versions.map((version) => (
        <Box
          component="li"
          key={version.tab.id}
          sx={{ display: 'grid', rowGap: 2, py: 4, borderTop: 1, borderColor: 'divider' }}
        >
          <VersionName version={version} verdict={verdict} />
          {version.version ? (
            <FactList facts={factsOf(version.version)} label="What the file holds" />
          ) : (
            <Typography variant="caption" color="textSecondary">
              Nobody has looked inside yet
            </Typography>
          )}
          <Comparison version={version} other={other} isNamed />
        </Box>
      ))}
    </Box>
  );
}

function factsOf(version: NonNullable<ComparedVersion['version']>): Fact[] {
  const { playedBars, defectsInHundredBars } = version;
  const facts: Fact[] = [
    { name: 'Bars played', value: count(playedBars, 'bar') },
    { name: 'Parts', value: partWords(version) },
    { name: 'Also written', value: extraWords(version) },
    {
      name: 'Mistakes',
      value: defectsInHundredBars > 0 && `${defectsInHundredBars} mistakes in 100 bars`,
    },
  ];
  return facts.filter(({ value }) => Boolean(value));
}

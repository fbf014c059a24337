import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SongVerdict } from '@tabdock/contracts/scores';
import { CheckIcon } from '../../../components/graphics/icons';
import { CompareLink } from '../../../components/tab/compare-link';
import { DifficultyMark } from '../../../components/tab/difficulty-mark';
import { TabLink } from '../../../components/tab/tab-link';
import { FactList } from '../../../components/text/fact-list';
import { musicFacts } from '../../../components/text/music-facts';
import { tabName } from '../../../components/text/tab-name';
import type { ComparedVersion } from './compared-version';
import { placeWords, relationWords } from './verdict-words';

interface VersionNameProps {
  version: ComparedVersion;
  verdict: SongVerdict;
}

/** Name of a version, which leads to its page, how it stands among the others, and what it is chosen by. */
export function VersionName({ version, verdict }: VersionNameProps) {
  const { tab, name, isBest } = version;
  const place = version.version && placeWords(verdict, version.version.sha256);
  const { format, tuning, file } = tab;
  return (
    <Box>
      <TabLink tabId={tab.id} label={tabName(tab)} sx={{ fontWeight: 'fontWeightMedium' }}>
        {name}
      </TabLink>
      {place && (
        <Typography
          variant="caption"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            ...(isBest
              ? { fontWeight: 'fontWeightMedium', color: 'primary.dark' }
              : { color: 'text.secondary' }),
          }}
        >
          {isBest && <CheckIcon />}
          {place}
        </Typography>
      )}
      <FactList
        facts={[
          ...musicFacts({ format, tuning }),
          ...(file?.difficulty
            ? [{ name: 'Difficulty', value: <DifficultyMark tab={{ file }} /> }]
            : []),
        ]}
      />
    </Box>
  );
}

interface ComparisonProps {
  version: ComparedVersion;
  other: ComparedVersion | undefined;
  /** Whether it says of which other one it speaks. */
  isNamed?: boolean;
}

/** What the music of a version is to that of the chosen one, and the way to both side by side. */
export function Comparison({ version, other, isNamed = false }: ComparisonProps) {
  if (version.version === undefined || other?.version === undefined) return null;
  if (version.tab.id === other.tab.id)
    return (
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        The others are compared with it
      </Typography>
    );
  return (
    <Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {relationWords(version.version, other.version, isNamed ? other.name : undefined)}
      </Typography>
      <CompareLink one={other.tab.id} other={version.tab} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { comparedVersion } from '@tabdock/contracts/public';
import type { TabResult } from '@tabdock/contracts/search';
import type { ReactNode } from 'react';
import { CompareLink } from '../../../components/tab/compare-link';
import { DifficultyMark } from '../../../components/tab/difficulty-mark';
import { FactList, type Fact } from '../../../components/text/fact-list';
import { formatFileSize } from '../../../components/text/format';
import { musicFacts } from '../../../components/text/music-facts';
import { tabName } from '../../../components/text/tab-name';
import { SongVersion } from '../../../components/versions/song-version';

interface SongVersionsProps {
  versions: readonly TabResult[];
  renderAction: (version: TabResult, name: string) => ReactNode;
}

/** Every version of a song, each leading to its page and to itself beside another one. */
export function SongVersions({ versions, renderAction }: SongVersionsProps) {
  const showSource = new Set(versions.map(({ source }) => source)).size > 1;
  return (
    <Box component="ul" aria-label="Versions" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {versions.map((version) => (
        <Version
          key={version.id}
          version={version}
          other={comparedVersion(versions, version)}
          showSource={showSource}
          action={renderAction(version, tabName(version))}
        />
      ))}
    </Box>
  );
}

interface VersionProps {
  version: TabResult;
  /** The one that it is compared with; undefined if it is the only one. */
  other: TabResult | undefined;
  showSource: boolean;
  action: ReactNode;
}

function Version({ version, other, showSource, action }: VersionProps) {
  return (
    <SongVersion version={version} action={action}>
      <FactList facts={factsOf(version, showSource)} />
      {version.description && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {version.description}
        </Typography>
      )}
      {other && <CompareLink one={version.id} other={other} from={tabName(version)} />}
    </SongVersion>
  );
}

function factsOf(version: TabResult, showSource: boolean): Fact[] {
  return [
    ...musicFacts(version),
    { name: 'Difficulty', value: <DifficultyMark tab={version} /> },
    ...(version.fileSize === undefined
      ? []
      : [{ name: 'Size', value: formatFileSize(version.fileSize) }]),
    ...(showSource ? [{ name: 'Source', value: `from ${version.source}` }] : []),
  ];
}

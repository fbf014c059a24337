import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { NearTab } from '@tabdock/contracts/scores';
import type { TabVersion } from '@tabdock/contracts/search';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../../components/layout/section';
import { DifficultyMark } from '../../../components/tab/difficulty-mark';
import { FactList, type Fact } from '../../../components/text/fact-list';
import { musicFacts } from '../../../components/text/music-facts';
import { CompareAllLink } from '../../../components/tab/compare-all-link';
import { CompareLink } from '../../../components/tab/compare-link';
import { nearWords } from '../../../components/tab/near-words';
import { songPath } from '../../../components/tab/song-paths';
import { tabName } from '../../../components/text/tab-name';
import { SongVersion } from '../../../components/versions/song-version';

/** The facts in which it differs from the tab that is shown. */
function differences(version: TabVersion): Fact[] {
  const differs = new Set(version.differs);
  const { format, tuning, tempo, tracks, bars, file, sourceSays } = version;
  const music = { format, tuning, tempo, tracks, bars };
  const other = Object.entries(music).filter(([fact]) => differs.has(fact));
  return [
    ...musicFacts({ ...Object.fromEntries(other), file, sourceSays }),
    ...(differs.has('difficulty')
      ? [{ name: 'Difficulty', value: <DifficultyMark tab={version} /> }]
      : []),
    ...(differs.has('source') ? [{ name: 'Source', value: `from ${version.source}` }] : []),
  ];
}

interface TabVersionsProps {
  /** The tab that is shown. */
  tabId: string;
  versions: readonly TabVersion[];
  /** Tabs with similar music, versions among them. */
  near: readonly NearTab[] | undefined;
  /** Slug of the song whose page lists all versions. */
  song: string | undefined;
  renderAction: (version: TabVersion, name: string) => ReactNode;
  /** Which of all versions is the most complete. */
  verdict: ReactNode;
}

/** The song's other versions with what distinguishes each from this one; renders nothing without any. */
export function TabVersions({
  tabId,
  versions,
  near = [],
  song,
  renderAction,
  verdict,
}: TabVersionsProps) {
  if (versions.length === 0) return null;
  return (
    <Section title="Other versions" description="With what differs from this one." stacked>
      <Box sx={{ mb: 4, '&:empty': { display: 'none' } }}>{verdict}</Box>
      <Box component="ul" sx={{ borderBottom: 1, borderColor: 'divider' }}>
        {versions.map((version) => (
          <Version
            key={version.id}
            tabId={tabId}
            version={version}
            near={near.find(({ id }) => id === version.id)}
            action={renderAction(version, tabName(version))}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5 }}>
        <CompareAllLink tabId={tabId} />
        {song !== undefined && (
          <Link
            component={RouterLink}
            to={songPath(song)}
            variant="body2"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: (theme) => theme.sizes.touch,
            }}
          >
            All versions of this song
          </Link>
        )}
      </Box>
    </Section>
  );
}

interface VersionProps {
  tabId: string;
  version: TabVersion;
  /** What its music is to that of the tab that is shown, where that is known. */
  near: NearTab | undefined;
  action: ReactNode;
}

function Version({ tabId, version, near, action }: VersionProps) {
  const facts = differences(version);
  return (
    <SongVersion version={version} action={action}>
      {near && (
        <Typography
          variant="caption"
          component="p"
          sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 'fontWeightMedium' }}
        >
          {nearWords(near)}
        </Typography>
      )}
      {facts.length > 0 ? (
        <FactList facts={facts} />
      ) : near ? null : (
        <Typography variant="caption" component="p" color="textSecondary">
          No other facts are known of it.
        </Typography>
      )}
      <CompareLink one={tabId} other={version} />
    </SongVersion>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { TabScore } from '@tabdock/contracts/scores';
import type { TabResult } from '@tabdock/contracts/search';
import { useState } from 'react';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { usePatience } from '../../../components/loading/use-patience';
import { CompareLink } from '../../../components/tab/compare-link';
import { DifficultyMark } from '../../../components/tab/difficulty-mark';
import { TabLink } from '../../../components/tab/tab-link';
import { FactList, type Fact } from '../../../components/text/fact-list';
import { defectSummary, lengthWords, trackWords } from '../facts/score-words';
import { tabName } from '../../../components/text/tab-name';
import { LookRow } from '../look/look-row';
import { OpeningPicture } from '../opening/opening-picture';
import { useAnnouncedOpening } from '../opening/use-announced-opening';
import { useGetScoresQuery } from '../stored/scores.api';

/** Tabs that a request names at most. */
const TABS_MAX = 50;

type Version = Pick<TabResult, 'id' | 'title' | 'version'>;

interface VersionScoreProps {
  tab: Version & { readonly file?: unknown };
  /** All versions that are shown of the song: one request has them all. */
  versions: readonly Version[];
}

/** The first bars of a version in a list, and in short what its file holds; without a file, a look inside. */
export function VersionScore({ tab, versions }: VersionScoreProps) {
  const kept = useKeptFocus();
  const ids = versions.slice(0, TABS_MAX).map(({ id }) => id);
  const asked = (ids.includes(tab.id) ? ids : [tab.id]).toSorted();
  const { currentData, isError, refetch } = useGetScoresQuery(asked);
  const score = currentData?.scores.find(({ tabId }) => tabId === tab.id)?.score;
  const waits = score?.state === 'waiting';
  const ask = () => void refetch();
  const isStored = (id: string) =>
    currentData?.scores.some(({ tabId, score: known }) => tabId === id && known);
  const other = versions.find(({ id }) => id !== tab.id && isStored(id));
  usePatience(waits ? `the score of ${tab.id}` : undefined, ask);
  useAnnouncedOpening(tab.title, currentData && (score ?? null));
  if (currentData)
    return (
      <Box {...kept} tabIndex={-1} sx={{ outline: 'none' }}>
        {score ? (
          <Known score={score} tab={tab} other={other} />
        ) : (
          <LookRow tabId={tab.id} name={tabName(tab)} onStored={ask} />
        )}
      </Box>
    );
  // Without a word from the search there is probably no file: nothing is kept free for it.
  if (isError || tab.file === undefined) return null;
  return <Skeleton variant="rounded" sx={placeSx} />;
}

/** Placeholder that is as wide as a small picture, and as high as most are. */
const placeSx: SxProps<Theme> = ({ sizes }) => ({
  mt: 2,
  width: '100%',
  maxWidth: sizes.smallMusic,
  height: 'auto',
  aspectRatio: '2',
});

interface KnownProps extends Pick<VersionScoreProps, 'tab'> {
  score: TabScore;
  /** Another version whose file is stored, if there is one. */
  other: Version | undefined;
}

function Known({ score, tab, other }: KnownProps) {
  const [broken, setBroken] = useState<string>();
  const { sha256, previews } = score;
  const isShown = previews !== null && previews.kinds.includes('desk') && broken !== sha256;
  const facts = factsOf(score);
  return (
    <Box sx={{ mt: 2 }}>
      {isShown && (
        <Box sx={(theme) => ({ maxWidth: theme.sizes.smallMusic, px: { xs: 3, sm: 0 } })}>
          <OpeningPicture
            sha256={sha256}
            previews={previews}
            alt={`First bars of ${tab.title} in notation and tablature`}
            lazy
            onBroken={() => setBroken(sha256)}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mt: 1 }}>
        {facts.length > 0 && <FactList facts={facts} label="What the file holds" />}
        {score.state === 'waiting' && (
          <Typography variant="caption" color="textSecondary" role="status">
            We are looking at the file.
          </Typography>
        )}
        <Typography
          variant="caption"
          component="span"
          sx={(theme) => ({
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            '& > a': { display: 'flex', alignItems: 'center', minHeight: theme.sizes.touch },
          })}
        >
          <TabLink tabId={tab.id} label={`Details of ${tab.title}`}>
            Details
          </TabLink>
          {other && <CompareLink one={tab.id} other={other} from={tabName(tab)} />}
        </Typography>
      </Box>
    </Box>
  );
}

function factsOf({ facts, difficulties, defects }: TabScore): Fact[] {
  const [hardest] = difficulties ?? [];
  const known: (Fact | null | undefined)[] = [
    hardest && {
      name: 'Difficulty',
      value: <DifficultyMark tab={{ difficulty: hardest.level }} />,
    },
    facts && { name: 'Tracks', value: trackWords(facts) },
    facts && { name: 'Bars', value: lengthWords(facts) },
    defects && { name: 'Checked', value: defectSummary(defects) },
  ];
  return known.filter((fact): fact is Fact => Boolean(fact));
}

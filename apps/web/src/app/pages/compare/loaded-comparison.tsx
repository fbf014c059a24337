import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Comparison } from '@tabdock/contracts/scores';
import type { TabPage } from '@tabdock/contracts/tabs';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { Notice } from '../../../components/feedback/notice';
import { RowsSkeleton } from '../../../components/feedback/rows-skeleton';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { Page } from '../../../components/layout/page';
import { SelectField } from '../../../components/inputs/select-field';
import { tabName } from '../../../components/text/tab-name';
import { COMPARISON_POLL_MILLIS } from '../../../config/limits';
import { selectSettings } from '../../../features/accessibility/accessibility.slice';
import { useGetComparisonQuery } from '../../../features/compare/compare.api';
import { Compared } from '../../../features/compare/compared';
import { Versions } from '../../../features/compare/head/versions';
import { trackWords } from '../../../features/compare/rows/words';
import { isWaiting, reasonsOf } from '../../../features/compare/state-words';
import { DownloadAction } from '../../../features/downloads/request/download-action';
import { useLoginPath } from '../../../session/login-links';
import { ComparisonPlayer } from './comparison-player';

interface LoadedComparisonProps {
  one: TabPage;
  other: TabPage;
}

/** Both versions at the head, and below them what differs. */
export function LoadedComparison({ one, other }: LoadedComparisonProps) {
  const [search, setSearch] = useSearchParams();
  const wanted = /^\d{1,3}$/.test(search.get('track') ?? '')
    ? Number(search.get('track'))
    : undefined;
  const { keyboardNavigation } = useSelector(selectSettings);
  const login = useLoginPath();
  const [isPolling, setPolling] = useState(false);
  const { currentData, data, error, refetch } = useGetComparisonQuery(
    { one: one.id, other: other.id, track: wanted, from: 0, bars: 0 },
    { pollingInterval: isPolling ? COMPARISON_POLL_MILLIS : 0 },
  );
  const waits = currentData !== undefined && isWaiting(currentData);
  if (waits !== isPolling) setPolling(waits);
  const isOneSong = one.title === other.title;
  const title = isOneSong ? one.title : `${one.title} and ${other.title}`;
  usePageTitle(`${title}: two versions compared`);
  const comparison = currentData?.comparison;
  return (
    <Page
      title={title}
      lead={isOneSong ? `Two versions by ${one.artist}, bar by bar` : 'Two tabs, bar by bar'}
      width="content"
    >
      <Versions
        one={one}
        other={other}
        renderAction={(tab) => <DownloadAction tab={tab} name={tabName(tab)} compact />}
      />
      <Box sx={{ mt: { xs: 6, md: 8 } }}>
        {currentData === undefined && error !== undefined && (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
        {currentData === undefined && error === undefined && (
          <RowsSkeleton text="Comparing both versions…" />
        )}
        {currentData && !comparison && (
          <Box role="status" sx={{ display: 'grid', rowGap: 3 }}>
            {reasonsOf(currentData).map((reason) => (
              <Notice key={reason} tone="quiet">
                {reason}
              </Notice>
            ))}
          </Box>
        )}
        {comparison && comparison.isSameFile && (
          <Notice tone="quiet" sx={{ mb: 5 }}>
            Both tabs have exactly the same file.
          </Notice>
        )}
        {comparison && comparison.tracks.length > 0 && (
          <Box sx={{ maxWidth: (theme) => theme.sizes.dialog, mb: 5 }}>
            <SelectField
              label="Track"
              value={String(comparison.track)}
              options={comparison.tracks.map((pair, index) => ({
                value: String(index),
                label: trackWords(pair),
              }))}
              onChange={(track) => setSearch({ track }, { replace: true })}
            />
          </Box>
        )}
        {comparison && comparison.runs === null && (
          <Notice tone="quiet">{withoutRuns(comparison)}</Notice>
        )}
        {/* While another track is fetched, the music goes on along the bars of the one before. */}
        {data?.comparison && (
          <ComparisonPlayer
            key={`${one.id} ${other.id}`}
            one={one}
            other={other}
            comparison={data.comparison}
            hasKeys={keyboardNavigation}
          >
            {(playing) =>
              comparison?.runs && (
                <Compared
                  key={`${one.id} ${other.id} ${comparison.track}`}
                  one={one.id}
                  other={other.id}
                  comparison={{ ...comparison, runs: comparison.runs }}
                  hasKeys={keyboardNavigation}
                  {...playing}
                  limitAction={
                    comparison.contents.limit === 'account' ? (
                      <Button component={Link} to={login} variant="contained" color="primary">
                        Log in
                      </Button>
                    ) : undefined
                  }
                />
              )
            }
          </ComparisonPlayer>
        )}
      </Box>
    </Page>
  );
}

function withoutRuns({ tracks, track }: Comparison): string {
  const pair = tracks[track];
  if (pair?.one && pair.other)
    return 'These two tracks are too different to be compared bar by bar. Choose another track.';
  if (pair === undefined) return 'Neither version has a track with notes.';
  return `Only ${pair.one ? 'A' : 'B'} has this track. Choose another one to compare.`;
}

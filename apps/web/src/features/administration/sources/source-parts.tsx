import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../components/text/format';
import {
  canaryWords,
  causeWords,
  DOWNLOAD_STATES,
  fillRateWords,
  pauseEndWords,
  queueLengthWords,
  SEARCH_STATES,
  type AdminSource,
} from './source-words';
import { SourceWeek } from './source-week';
import { StateChip } from '../layout/state-chip';

function Lines({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.5 }}>
      {children}
    </Box>
  );
}

function Line({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return (
    <Typography variant="caption" color={strong ? 'textPrimary' : 'textSecondary'}>
      {children}
    </Typography>
  );
}

/** How searching it goes, and how much of its fields its test search found. */
export function SearchState({ source }: { source: AdminSource }) {
  const { state, reason, since, checkedAt, fillRates, canary, week } = source;
  const { word, tone } = SEARCH_STATES[state] ?? SEARCH_STATES.unknown;
  return (
    <Lines>
      <StateChip tone={tone}>{word}</StateChip>
      {reason && <Line strong>{reason}</Line>}
      {state === 'paused' && <Line>{pauseEndWords(source)}</Line>}
      <Line>{fillRateWords(fillRates)}</Line>
      <Line>
        {since && `${word} since ${formatMoment(since)}. `}
        {checkedAt ? `Checked ${formatMoment(checkedAt)}.` : 'Not checked yet.'}
      </Line>
      {week && (
        <SourceWeek week={week} unit="request">
          {canary !== undefined && <Line>{canaryWords(canary)}</Line>}
        </SourceWeek>
      )}
    </Lines>
  );
}

/** How downloading from it goes, and what waits for it. */
export function DownloadState({ source }: { source: AdminSource }) {
  const { downloads } = source;
  if (!downloads)
    return (
      <Lines>
        <StateChip tone="plain">Not known</StateChip>
        <Line>The download service does not answer</Line>
      </Lines>
    );
  const { word, tone } = DOWNLOAD_STATES[downloads.state] ?? DOWNLOAD_STATES.paused;
  const cause = causeWords(downloads, source.pausedBy);
  return (
    <Lines>
      <StateChip tone={tone}>{word}</StateChip>
      {cause && <Line strong>{cause}</Line>}
      {downloads.state === 'paused' && <Line>{pauseEndWords(downloads)}</Line>}
      <Line>{queueLengthWords(downloads)}</Line>
      {downloads.since && <Line>{`${word} since ${formatMoment(downloads.since)}.`}</Line>}
      {downloads.week && <SourceWeek week={downloads.week} unit="file" />}
    </Lines>
  );
}

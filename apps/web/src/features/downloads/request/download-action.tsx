import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { AlertIcon, CheckIcon, DownloadIcon, RetryIcon } from '../../../components/graphics/icons';
import { StringLines } from '../../../components/graphics/string-lines';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { DEFAULT_FILENAME } from '../../../config/limits';
import type { RequestedTab } from '../requests.api';
import { selectDownloads, selectPanelShown } from '../downloads.slice';
import { useDownloads } from '../use-downloads';
import { useRequestDownload } from './use-request-download';
import { worthRetrying } from '../../../download-records/words/next-steps';
import { bytesWords, stringsOf } from '../../../download-records/words/progress';
import { shortQueueWords } from '../../../download-records/words/queue-words';
import { rowState, type RowState } from './row-state';
import { NextSteps } from '../../../download-records/components/next-steps';
import { QueueText } from '../../../download-records/components/queue-text';

interface DownloadActionProps {
  tab: RequestedTab;
  /** The version's name, for the button's spoken name. */
  name: string;
  /** The visitor's newest download of the tab, where the list of downloads may not reach back to it. */
  known?: DownloadRecord | null | undefined;
  /** Whether it is the page's main action: filled, and as wide as its place. */
  prominent?: boolean;
  /** How it stands out among others; with a line around it if left out. */
  look?: 'filled' | 'quiet';
  /** Whether a phone shows only its sign, at the row's end. */
  compact?: boolean;
}

/** Whole lines of the row begin at this column. */
const WHOLE_LINE = 'var(--line-start, 1) / -1';
const actionSx = (theme: Theme) => ({ width: { xs: '100%', sm: theme.sizes.action } });
const compactSx = (theme: Theme) => ({
  width: { xs: theme.sizes.touch, sm: theme.sizes.action },
  minWidth: { xs: 0, sm: theme.sizes.touch },
  px: { xs: 0, sm: 3 },
  // Its words stay for those who do not see the sign.
  fontSize: { xs: 0, sm: theme.typography.button.fontSize },
  '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1.5 } },
});
/** Progress has words: it takes a line of its own on a phone. */
const compactProgressSx = (theme: Theme) => ({
  ...actionSx(theme),
  gridColumn: { xs: WHOLE_LINE, sm: 'auto' },
});
const prominentSx = { width: '100%' };

function useRowState(tabId: string, known: DownloadRecord | null | undefined): RowState {
  const { requests, behindAd } = useSelector(selectDownloads);
  const { downloads } = useDownloads();
  return rowState({
    request: requests[tabId],
    behindAd: behindAd.some(({ tab }) => tab.id === tabId),
    record: downloads.find((record) => record.tabId === tabId) ?? known ?? undefined,
  });
}

/**
 * A version's button: download, then progress, then saved, or why it failed and what may help. Stands in the row's
 * grid.
 */
export function DownloadAction({
  tab,
  name,
  known,
  prominent = false,
  look = prominent ? 'filled' : undefined,
  compact = false,
}: DownloadActionProps) {
  const state = useRowState(tab.id, known);
  const request = useRequestDownload();
  const start = () => void request(tab);
  const kept = { ...useKeptFocus(), 'data-download': tab.id };
  const sx = prominent ? prominentSx : compact ? compactSx : actionSx;
  const quiet = look === 'quiet' ? ({ variant: 'text' } as const) : {};
  const main = look === 'filled' ? ({ variant: 'contained', color: 'primary' } as const) : quiet;

  switch (state.kind) {
    case 'idle':
      return (
        <Button
          {...kept}
          {...main}
          sx={sx}
          startIcon={<DownloadIcon />}
          onClick={start}
          aria-label={`Download ${name}`}
        >
          Download
        </Button>
      );
    case 'saved':
      return (
        <Button
          {...kept}
          {...quiet}
          component="a"
          href={state.url}
          download={state.filename || DEFAULT_FILENAME}
          aria-label={`Save again: ${name}`}
          startIcon={<CheckIcon sx={{ color: 'success.main' }} />}
          sx={sx}
        >
          Save again
        </Button>
      );
    case 'failed': {
      const { reason, record } = state;
      const retries = !record || worthRetrying(record);
      return (
        <>
          {retries ? (
            <Button
              {...kept}
              {...main}
              sx={sx}
              startIcon={<RetryIcon />}
              onClick={start}
              aria-label={`Try again: ${name}`}
            >
              Try again
            </Button>
          ) : (
            // Keeps its place in the grid. New key, so that React does not reuse the node that had the focus.
            <Box
              key="place"
              sx={[
                sx,
                {
                  display: {
                    xs: compact ? 'block' : 'none',
                    sm: prominent ? 'none' : 'block',
                  },
                },
              ]}
            />
          )}
          <Box
            data-download={tab.id}
            sx={{ gridColumn: WHOLE_LINE }}
            {...(!retries && { tabIndex: -1, ...kept })}
          >
            <Typography variant="body2" color="error" sx={{ display: 'flex', gap: 2 }}>
              <AlertIcon />
              {reason}
            </Typography>
            {record && <NextSteps record={record} name={name} />}
          </Box>
        </>
      );
    }
    default:
      return (
        <Box tabIndex={-1} {...kept} sx={compact ? compactProgressSx : sx}>
          <UnderWay state={state} />
        </Box>
      );
  }
}

const WORDS = { requesting: 'Asking…', queued: 'Queued', downloading: 'Downloading' } as const;

type UnderWayState = Extract<RowState, { kind: keyof typeof WORDS }>;

/** Places change without messages: shown only while the panel polls for them. */
function wordsFor(state: UnderWayState, placesAreFresh: boolean): ReactNode {
  if (state.kind === 'queued' && state.queue && placesAreFresh)
    return <QueueText queue={state.queue} words={shortQueueWords} />;
  if (state.kind !== 'downloading') return WORDS[state.kind];
  return state.progress ? bytesWords(state.progress) : state.message || WORDS.downloading;
}

function stringsFor(state: UnderWayState) {
  return state.kind === 'downloading'
    ? stringsOf({ status: state.kind, progress: state.progress })
    : ({ state: 'still' } as const);
}

function UnderWay({ state }: { state: UnderWayState }) {
  const placesAreFresh = useSelector(selectPanelShown);
  return (
    <Box
      sx={(theme) => ({
        minHeight: theme.sizes.touch,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 1,
      })}
    >
      <StringLines {...stringsFor(state)} />
      <Typography variant="caption" color="textSecondary">
        {wordsFor(state, placesAreFresh)}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReportCase as Reported } from '@tabdock/contracts/community';
import { ChevronIcon } from '../../../components/graphics/icons';
import { count, formatDateTime } from '../../../components/text/format';
import { tabName } from '../../../components/text/tab-name';
import { REASON_NAMES } from '../../../reporting/report-words';
import { StateChip } from '../layout/state-chip';
import type { Asking } from './case-dialog';
import { CaseActions } from './case-actions';
import { decisionWords, kindTitle, muteWords, reasonWords, stateOf } from './case-words';

interface ReportCaseProps {
  reported: Reported;
  onAsk: (asking: Asking) => void;
}

/** One thing that was reported: what it says, who wrote it, what the reports say, and what can be done. */
export function ReportCase({ reported, onAsk }: ReportCaseProps) {
  const { author, reportCount, lastReportedAt } = reported;
  const { tone, word } = stateOf(reported);
  const muted = muteWords(author);
  const decision = decisionWords(reported);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 4,
        p: { xs: 4, md: 5 },
        mb: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
      >
        <Typography variant="h3" component="h2">
          {kindTitle(reported)} by {author.username}
        </Typography>
        <StateChip tone={tone}>{word}</StateChip>
        {muted && (
          <Typography variant="caption" color="textSecondary">
            {muted}
          </Typography>
        )}
      </Box>
      <Quote reported={reported} />
      <Box sx={{ mb: -2 }}>
        <Typography variant="body2">
          <strong>{count(reportCount, 'report')}</strong>: {reasonWords(reported)}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          Last on {formatDateTime(lastReportedAt)}
          {decision && ` · ${decision}`}
        </Typography>
        <Reports reported={reported} />
      </Box>
      <CaseActions reported={reported} onAsk={onAsk} />
    </Box>
  );
}

/** The reported content, hidden or not; long content scrolls. */
function Quote({ reported }: { reported: Reported }) {
  const { kind, text, author } = reported;
  return (
    <Box
      component="blockquote"
      tabIndex={0}
      sx={(theme) => ({
        m: 0,
        px: 4,
        py: 3,
        maxHeight: theme.sizes.sheet,
        overflowY: 'auto',
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
        borderLeft: 2,
        borderColor: 'line.strong',
        bgcolor: 'sunken',
      })}
    >
      {text === null ? (
        <Typography variant="body2" color="textSecondary">
          It is no longer there.
        </Typography>
      ) : kind === 'picture' ? (
        <Box
          component="img"
          src={text}
          alt={`Picture of ${author.username}`}
          sx={{ display: 'block', width: (theme) => theme.sizes.menu, maxWidth: '100%' }}
        />
      ) : (
        <Typography variant="body2">
          <bdi>{text}</bdi>
        </Typography>
      )}
      <ListTabs reported={reported} />
    </Box>
  );
}

/** The first tabs of a list: those that came with the case. */
function ListTabs({ reported: { tabs = [], tabCount = 0 } }: { reported: Reported }) {
  if (tabCount === 0) return null;
  const names = tabs.flatMap(({ id, tab }) => (tab ? [{ id, name: tabName(tab) }] : []));
  const more = tabCount - names.length;
  return (
    <>
      {names.length > 0 && (
        <Box component="ul" aria-label="Tabs of the list" sx={{ m: 0, mt: 2, pl: 5 }}>
          {names.map(({ id, name }) => (
            <Typography key={id} component="li" variant="body2">
              <bdi>{name}</bdi>
            </Typography>
          ))}
        </Box>
      )}
      {more > 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {names.length > 0
            ? `And ${count(more, 'more tab')}.`
            : `${count(more, 'tab')}, whose names cannot be shown right now.`}
        </Typography>
      )}
    </>
  );
}

/** Each report, closed until it is asked for. */
function Reports({ reported: { kind, reports, reportCount, text } }: { reported: Reported }) {
  if (reports.length === 0) return null;
  return (
    <Box component="details">
      <Box
        component="summary"
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          minHeight: theme.sizes.touch,
          width: 'fit-content',
          color: 'primary.main',
          gap: 1,
          cursor: 'pointer',
          ...theme.typography.body2,
          'details[open] > & > svg': { transform: 'rotate(180deg)' },
        })}
      >
        Who reported it
        <ChevronIcon />
      </Box>
      <Box component="ul" sx={{ display: 'flex', flexDirection: 'column', gap: 3, mb: 4 }}>
        {reports.map(({ reporter, reason, note, seen, isEstablished, createdAt }) => (
          <Box component="li" key={reporter} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="body2">
              <strong>{reporter}</strong>: {REASON_NAMES[reason] ?? REASON_NAMES.other}
              {note && <bdi> — {note}</bdi>}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {formatDateTime(createdAt)}
              {isEstablished
                ? ' · counts towards hiding'
                : ' · does not count towards hiding: new, unconfirmed or once muted'}
            </Typography>
            {text !== seen && (
              <Typography variant="caption" component="p" color="textSecondary">
                {kind === 'picture' ? (
                  'It was another picture then.'
                ) : (
                  <>
                    It said then: <bdi>{seen}</bdi>
                  </>
                )}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
      {reportCount > reports.length && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          And {count(reportCount - reports.length, 'earlier report')}.
        </Typography>
      )}
    </Box>
  );
}

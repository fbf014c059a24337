import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SourceWeek as Week } from '@tabdock/contracts/core';
import type { ReactNode } from 'react';
import { count, formatNumber, formatPercent } from '../../../components/text/format';
import { failureWords } from './failure-words';
import { WeekBars } from './week-bars';
import { weekFigures } from './week-figures';

/** Shares below this are said in words. */
const LEAST_SHARE = 0.001;

interface SourceWeekProps {
  week: Week;
  /** What is counted, in the singular: "request". */
  unit: string;
  /** What else there is to say of the week. */
  children?: ReactNode;
}

/** How often a source was asked this week, how much of its budget that is, and what failed. */
export function SourceWeek({ week, unit, children }: SourceWeekProps) {
  const { days, asked, failed, allowed, used, busiest, failures } = weekFigures(week);
  return (
    <Box sx={{ width: '100%', mt: 3 }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
          {count(asked, unit)}
        </Box>{' '}
        this week
      </Typography>
      {asked > 0 && (
        <Box sx={{ mt: 2, mb: 1 }}>
          <WeekBars days={days} unit={unit} />
        </Box>
      )}
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {`${capitalised(shareWords(used))} of its budget (${formatNumber(Math.round(allowed))})`}
        {busiest >= LEAST_SHARE && `, ${formatPercent(busiest)} on the busiest day`}
      </Typography>
      {failed > 0 && <Failures failed={failed} share={failed / asked} failures={failures} />}
      {children !== undefined && <Box sx={{ mt: 2 }}>{children}</Box>}
    </Box>
  );
}

interface FailuresProps {
  failed: number;
  /** Share of what was asked. */
  share: number;
  failures: readonly (readonly [code: string, times: number])[];
}

function Failures({ failed, share, failures }: FailuresProps) {
  return (
    <>
      <Typography
        variant="caption"
        component="p"
        sx={{ mt: 2, fontVariantNumeric: 'tabular-nums' }}
      >
        <Box
          component="span"
          aria-hidden
          sx={(theme) => ({
            display: 'inline-block',
            width: theme.sizes.dot,
            height: theme.sizes.dot,
            mr: 1.5,
            bgcolor: 'error.main',
          })}
        />
        {`${formatNumber(failed)} failed (${shareWords(share)})`}
      </Typography>
      <Box
        component="ul"
        aria-label="Failures"
        sx={(theme) => ({ pl: `calc(${theme.sizes.dot} + ${theme.spacing(1.5)})` })}
      >
        {failureWords(failures).map(({ words, times }) => (
          <Typography
            component="li"
            key={words}
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
          >
            {`${formatNumber(times)} ${words}`}
          </Typography>
        ))}
      </Box>
    </>
  );
}

function shareWords(share: number): string {
  if (share === 0) return 'Nothing';
  return share < LEAST_SHARE ? 'less than 0.1%' : formatPercent(share);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

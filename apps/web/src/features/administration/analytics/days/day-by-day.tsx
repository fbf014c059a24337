import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { Suspense, useId, useState } from 'react';
import { Section } from '../../../../components/layout/section';
import { ErrorBoundary } from '../../../../components/loading/error-boundary';
import { late } from '../../../../components/loading/late';
import { formatNumber } from '../../../../components/text/format';
import { Explained } from '../../figures/explained';
import { DAY_FIGURES, valuesOf, type DayFigure } from './day-figures';
import { DayTable } from './day-table';
import { awayText, UNKNOWN } from '../shared/figure-texts';

const DayChart = late(async () => (await import('../../figures/day-chart')).DayChart);

/** Pixels: the chart draws itself to them. */
const CHART_HEIGHT = 180;

type Days = BusinessAnalytics['days'];

/** Four figures over the days, each drawn to its own scale, and all of them in a table. */
export function DayByDay({ days }: { days: Days }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Section title="Day by day" description="Whole days in UTC. Each chart has a scale of its own.">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 8,
          rowGap: 6,
          mt: { md: -2 },
          mb: 5,
        }}
      >
        {DAY_FIGURES.map((figure) => (
          <DayFigureChart key={figure.name} figure={figure} days={days} />
        ))}
      </Box>
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Hide the table' : 'Show as a table'}
      </Button>
      <Box id={id} hidden={!open} sx={{ mt: 4 }}>
        {open && <DayTable days={days} />}
      </Box>
    </Section>
  );
}

function DayFigureChart({ figure, days }: { figure: DayFigure; days: Days }) {
  const { label, about, part } = figure;
  const values = valuesOf(days, figure);
  const sum = values?.reduce((all, value) => all + value, 0);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 3 }}
      >
        <Typography component="h3" variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          <Explained about={about}>{label}</Explained>
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {sum === undefined ? UNKNOWN : `${formatNumber(sum)} in all`}
        </Typography>
      </Box>
      {values === null ? (
        <NoChart>{awayText(part)}</NoChart>
      ) : sum === 0 ? (
        <NoChart>None in this period</NoChart>
      ) : (
        <Box aria-hidden sx={{ height: CHART_HEIGHT }}>
          <ErrorBoundary fallback={null}>
            <Suspense fallback={<Skeleton sx={{ height: '100%' }} />}>
              <DayChart
                days={days.map(({ day }) => day)}
                values={values}
                label={label}
                format={formatNumber}
                height={CHART_HEIGHT}
              />
            </Suspense>
          </ErrorBoundary>
        </Box>
      )}
    </Box>
  );
}

/** Text in place of a chart and as large as one, so that nothing moves. */
function NoChart({ children }: { children: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: CHART_HEIGHT,
        borderRadius: 1,
        bgcolor: 'sunken',
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { AdReport } from '@tabdock/contracts/ads';
import { Suspense, useId, useState } from 'react';
import { ErrorBoundary } from '../../../components/loading/error-boundary';
import { late } from '../../../components/loading/late';
import { SelectField } from '../../../components/inputs/select-field';
import { formatDate } from '../../../components/text/format';
import { visuallyHidden } from '../../../components/text/visually-hidden';
import { FIGURES, type FigureName } from './report-figures';

const DayChart = late(
  async () => (await import('../../administration/figures/day-chart')).DayChart,
);

/** Pixels: the chart draws itself to them. */
const CHART_HEIGHT = 280;
const CHOICES = FIGURES.map(({ name, label }) => ({ value: name, label }));

/** One figure over the days, drawn, and all of them in a table for screen readers. */
export function Days({ days }: { days: AdReport['days'] }) {
  const id = useId();
  const [chosen, setChosen] = useState<FigureName>('impressions');
  const figure = FIGURES.find(({ name }) => name === chosen);
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: { xs: 6, md: 8 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          justifyContent: 'space-between',
          gap: 4,
          mb: 4,
        }}
      >
        <Typography id={id} variant="h2">
          Day by day
        </Typography>
        <Box sx={(theme) => ({ width: theme.sizes.menu })}>
          <SelectField label="Figure" value={chosen} onChange={setChosen} options={CHOICES} />
        </Box>
      </Box>
      <Box aria-hidden sx={{ height: CHART_HEIGHT }}>
        <ErrorBoundary fallback={null}>
          <Suspense fallback={<Skeleton sx={{ height: '100%' }} />}>
            {figure && (
              <DayChart
                label={figure.label}
                format={figure.format}
                days={days.map(({ day }) => day)}
                values={days.map((day) => day[figure.name])}
                height={CHART_HEIGHT}
              />
            )}
          </Suspense>
        </ErrorBoundary>
      </Box>
      <div style={visuallyHidden}>
        <DayTable days={days} />
      </div>
    </Box>
  );
}

function DayTable({ days }: { days: AdReport['days'] }) {
  return (
    <table>
      <caption>Figures day by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {FIGURES.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, ...figures }) => (
          <tr key={day}>
            <th scope="row">{formatDate(day)}</th>
            {FIGURES.map(({ name, format }) => (
              <td key={name}>{format(figures[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

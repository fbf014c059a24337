import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatDate } from '../../../components/text/format';

/** Days up to which each has a mark; more are drawn as a line alone. */
const MARKS_MAX = 14;

interface DayChartProps {
  /** Dates in UTC, oldest first. */
  days: readonly string[];
  /** Values, one for each day. */
  values: readonly number[];
  label: string;
  format: (value: number) => string;
  /** Pixels. */
  height: number;
}

/** A figure over the days of a period; a table beside it says the same. */
export function DayChart({ days, values, label, format, height }: DayChartProps) {
  const theme = useTheme();
  const tickLabelStyle = {
    fontSize: theme.typography.caption.fontSize,
    fill: theme.vars.palette.text.secondary,
  };
  return (
    <LineChart
      height={height}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      sx={{
        '& .MuiChartsGrid-line': { stroke: theme.vars.palette.divider },
        '& .MuiChartsAxis-line': { stroke: theme.vars.palette.line.strong },
      }}
      margin={{ left: 0, right: 24, top: 12, bottom: 0 }}
      xAxis={[
        {
          scaleType: 'point',
          data: days,
          valueFormatter: (day: string, { location }) =>
            // The ticks leave out the year, which the period says.
            location === 'tick' ? formatDate(day).slice(0, -5) : formatDate(day),
          tickLabelStyle,
          disableTicks: true,
          tickLabelMinGap: 16,
        },
      ]}
      yAxis={[
        {
          min: 0,
          // What is counted has no halves.
          ...(values.every(Number.isInteger) && { tickMinStep: 1 }),
          width: 64,
          valueFormatter: (value: number) => format(value),
          tickLabelStyle,
          disableTicks: true,
          disableLine: true,
        },
      ]}
      series={[
        {
          data: values,
          label,
          valueFormatter: (value) => (value === null ? '' : format(value)),
          color: theme.vars.palette.primary.main,
          curve: 'linear',
          showMark: days.length <= MARKS_MAX,
        },
      ]}
    />
  );
}

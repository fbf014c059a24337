import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { count, formatDate } from '../../../components/text/format';
import type { DayFigures } from './week-figures';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'narrow', timeZone: 'UTC' });

/** A bar for each day, today last, as high as it was busy; what failed is at its foot. */
export function WeekBars({ days, unit }: { days: readonly DayFigures[]; unit: string }) {
  const most = Math.max(1, ...days.map(({ asked }) => asked));
  return (
    <Box
      role="img"
      aria-label={`By day: ${days.map((day) => dayWords(day, unit)).join('; ')}`}
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: `repeat(${days.length}, 1fr)`,
        gap: 2,
        width: '100%',
        maxWidth: theme.sizes.weekBars.width,
      })}
    >
      {days.map((day, at) => (
        <Box key={day.day} title={dayWords(day, unit)}>
          <Box
            sx={(theme) => ({
              display: 'flex',
              flexDirection: 'column',
              justifyContent: 'flex-end',
              height: theme.sizes.weekBars.height,
              borderBottom: 1,
              borderColor: 'divider',
            })}
          >
            <Part share={(day.asked - day.failed) / most} color="line.strong" />
            <Part share={day.failed / most} color="error.main" />
          </Box>
          <Typography
            variant="caption"
            color={at === days.length - 1 ? 'textPrimary' : 'textSecondary'}
            component="div"
            sx={{ textAlign: 'center' }}
          >
            {weekday.format(new Date(day.day))}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** What is there can be seen, however little it is. */
function Part({ share, color }: { share: number; color: string }) {
  if (share <= 0) return null;
  return (
    <Box
      sx={{
        bgcolor: color,
        minHeight: (theme) => theme.sizes.weekBars.least,
        flexShrink: 0,
        '&:first-of-type': { borderRadius: '2px 2px 0 0' },
        '& + &': { mt: '1px' },
      }}
      style={{ height: `${share * 100}%` }}
    />
  );
}

function dayWords({ day, asked, failed }: DayFigures, unit: string): string {
  const words = `${formatDate(day)}: ${count(asked, unit)}`;
  return failed > 0 ? `${words}, ${failed} failed` : words;
}

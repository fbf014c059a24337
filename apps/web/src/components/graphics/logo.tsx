import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const STRING_ROWS = [3, 7.4, 11.8, 16.2, 20.6, 25];

/** Six strings, a note docked on one of them, and the name where there is room for it. */
export function Logo() {
  return (
    <Box
      component="span"
      // The name falls below the strings, out of sight, where it does not fit beside them.
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2.5,
        height: (theme) => theme.sizes.logo,
        overflow: 'hidden',
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 28 28"
        aria-hidden
        sx={({ sizes }) => ({ width: sizes.logo, height: sizes.logo, color: 'text.primary' })}
      >
        {STRING_ROWS.map((y, index) => (
          <Box
            component="path"
            key={y}
            d={`M1 ${y}h26`}
            sx={{ stroke: 'currentColor', strokeWidth: 0.8 + index * 0.14, strokeLinecap: 'round' }}
          />
        ))}
        <Box
          component="circle"
          cx="17.5"
          cy="11.8"
          r="5"
          sx={(theme) => ({
            fill: theme.vars.palette.primary.main,
            stroke: theme.vars.palette.background.default,
            strokeWidth: 2,
          })}
        />
      </Box>
      <Typography component="span" variant="h2">
        Tabdock
      </Typography>
    </Box>
  );
}

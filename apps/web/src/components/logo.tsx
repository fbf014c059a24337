import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const STRING_ROWS = [4.5, 7.5, 10.5, 13.5, 16.5, 19.5];

/** Six strings, a note docked on one of them, and the name. */
export function Logo() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5 }}>
      <Box
        component="svg"
        viewBox="0 0 28 24"
        aria-hidden
        sx={{ width: '1.75rem', height: '1.5rem', color: 'text.primary' }}
      >
        {STRING_ROWS.map((y, index) => (
          <Box
            component="path"
            key={y}
            d={`M1 ${y}h26`}
            sx={{ stroke: 'currentColor', strokeWidth: 0.9 + index * 0.16, strokeLinecap: 'round' }}
          />
        ))}
        <Box
          component="circle"
          cx="18"
          cy="10.5"
          r="4.5"
          sx={{ fill: (theme) => theme.vars.palette.primary.main }}
        />
      </Box>
      <Typography component="span" variant="h2">
        Tabdock
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { StringLines } from '../graphics/string-lines';

/** The logo's picture at the head of a page: six strings, a note docked on one of them. Only decoration. */
export function DockedNote() {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({ position: 'relative', mb: { xs: 6, md: 8 }, height: theme.sizes.strings })}
    >
      <StringLines sx={{ height: '100%' }} />
      <Box
        sx={(theme) => ({
          position: 'absolute',
          top: '20%',
          left: '38.2%',
          width: theme.spacing(4),
          height: theme.spacing(4),
          transform: 'translateY(-50%)',
          borderRadius: '50%',
          bgcolor: 'primary.main',
          boxShadow: `0 0 0 ${theme.spacing(1)} ${theme.vars.palette.background.default}`,
        })}
      />
    </Box>
  );
}

import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A word about an account that sets it apart; `plain` for what most accounts are. */
export function Badge({ plain = false, children }: { plain?: boolean; children: ReactNode }) {
  return (
    <Typography
      component="span"
      variant={plain ? 'body2' : 'caption'}
      noWrap
      sx={
        plain
          ? { color: 'text.secondary' }
          : { px: 2, py: 0.5, borderRadius: 1, bgcolor: 'accentSoft', color: 'text.primary' }
      }
    >
      {children}
    </Typography>
  );
}

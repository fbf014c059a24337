import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface RowLinkProps {
  to: string;
  children: ReactNode;
}

/** The name in a `ListRow`, which opens wherever the row is pressed; the row has `position: relative`. */
export function RowLink({ to, children }: RowLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      color="textPrimary"
      underline="hover"
      sx={{
        fontWeight: 'fontWeightMedium',
        overflowWrap: 'anywhere',
        'li:hover > div > &': { textDecoration: 'underline' },
        '&::before': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {children}
    </Link>
  );
}

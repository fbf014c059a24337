import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { comparePath } from './compare-path';

interface CompareLinkProps {
  /** Ids of both tabs. */
  one: string;
  other: string;
  /** Name of the other one, which is spoken. */
  name: string;
  children?: ReactNode;
}

/** Leads to two versions side by side. */
export function CompareLink({
  one,
  other,
  name,
  children = 'Compare bar by bar',
}: CompareLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={comparePath(one, other)}
      variant="caption"
      aria-label={`Compare bar by bar with ${name}`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: (theme) => theme.sizes.touch,
      }}
    >
      {children}
    </Link>
  );
}

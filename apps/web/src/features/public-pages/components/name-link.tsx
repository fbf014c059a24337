import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** The name of a song or artist, which leads to its page. */
export function NameLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: theme.sizes.touch,
        my: -3,
        overflowWrap: 'anywhere',
      })}
    >
      {children}
    </Link>
  );
}

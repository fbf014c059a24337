import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { compareAllPath } from './compare-path';

interface CompareAllLinkProps {
  /** Id of any of them. */
  tabId: string;
  /** Title of the song, which is spoken where several songs are shown. */
  title?: string;
}

/** Leads to all versions of a song beside each other. */
export function CompareAllLink({ tabId, title }: CompareAllLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={compareAllPath(tabId)}
      variant="body2"
      aria-label={title === undefined ? undefined : `Compare all versions of ${title}`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: (theme) => theme.sizes.touch,
      }}
    >
      Compare all versions
    </Link>
  );
}

import Link from '@mui/material/Link';
import type { TabResult } from '@tabdock/contracts/search';
import { Link as RouterLink } from 'react-router-dom';
import { tabName } from '../text/tab-name';
import { comparePath } from './compare-path';

const BAR_BY_BAR = 'Compare bar by bar';

interface CompareLinkProps {
  /** Id of the first one. */
  one: string;
  other: Pick<TabResult, 'id' | 'title' | 'version'>;
  /** Name of the first one, where the other one does not stand beside it: then the link names that one. */
  from?: string;
}

/** Leads to two versions side by side. */
export function CompareLink({ one, other, from }: CompareLinkProps) {
  const { version } = other;
  const text = from === undefined || version === undefined ? BAR_BY_BAR : `Compare with ${version}`;
  return (
    <Link
      component={RouterLink}
      to={comparePath(one, other.id)}
      variant="caption"
      aria-label={from === undefined ? `${text} with ${tabName(other)}` : `${text}: ${from}`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: (theme) => theme.sizes.touch,
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Link>
  );
}

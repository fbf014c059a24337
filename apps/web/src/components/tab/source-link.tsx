import Link from '@mui/material/Link';
import type { TabResult } from '@tabdock/contracts/search';
import { ExternalIcon } from '../graphics/icons';

/** Link to the tab's page at its source, in a new window. */
export function SourceLink({ tab }: { tab: Pick<TabResult, 'url' | 'source'> }) {
  return (
    <Link
      href={tab.url}
      target="_blank"
      rel="noopener noreferrer"
      variant="body2"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: (theme) => theme.sizes.touch,
      }}
    >
      See it on {tab.source}
      <ExternalIcon />
    </Link>
  );
}

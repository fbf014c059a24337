import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { Link as RouterLink } from 'react-router-dom';
import { ExternalIcon } from '../../components/graphics/icons';
import { waysOn } from '../words/next-steps';

interface NextStepsProps {
  record: DownloadRecord;
  /** The tab's name, for the links' spoken names. */
  name: string;
}

/** Links that may help after a failed download; nothing if only a retry helps. */
export function NextSteps({ record, name }: NextStepsProps) {
  const ways = waysOn(record);
  if (ways.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      {ways.map(({ href, text, away }) => (
        <Link
          key={href}
          variant="caption"
          aria-label={`${text}: ${name}`}
          {...(away
            ? { href, target: '_blank', rel: 'noopener noreferrer' }
            : { component: RouterLink, to: href })}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            minHeight: (theme) => theme.sizes.touch,
          }}
        >
          {text}
          {away && <ExternalIcon fontSize="inherit" />}
        </Link>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useContext } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { ExternalIcon } from '../../components/graphics/icons';
import { NextVersion } from '../../components/versions/next-version';
import { waysOn, type WayOn } from '../words/next-steps';

interface NextStepsProps {
  record: DownloadRecord;
  /** The tab's name, for the links' spoken names. */
  name: string;
}

/** Links that may help after a failed download; nothing if only a retry helps. */
export function NextSteps({ record, name }: NextStepsProps) {
  const [parameters] = useSearchParams();
  const ways = waysOn(record, parameters.get('q') ?? '');
  if (ways.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      {ways.map((way) => (
        <NextStep key={way.href} way={way} name={name} />
      ))}
    </Box>
  );
}

function NextStep({ way: { href, text, away }, name }: { way: WayOn; name: string }) {
  const goToNext = useContext(NextVersion);
  const looks = {
    variant: 'caption',
    sx: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      minHeight: (theme: Theme) => theme.sizes.touch,
    },
  } as const;
  if (away)
    return (
      <Link
        {...looks}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${text}: ${name}`}
      >
        {text}
        <ExternalIcon fontSize="inherit" />
      </Link>
    );
  if (goToNext)
    return (
      <Link
        {...looks}
        component="button"
        type="button"
        aria-label={`Go to the next best version: ${name}`}
        onClick={goToNext}
      >
        Go to the next best version
      </Link>
    );
  return (
    <Link {...looks} component={RouterLink} to={href} aria-label={`${text}: ${name}`}>
      {text}
    </Link>
  );
}

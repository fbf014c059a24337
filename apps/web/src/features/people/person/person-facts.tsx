import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { VisibleProfile } from '@tabdock/contracts/users';
import type { ReactNode } from 'react';
import { formatDate } from '../../../components/text/format';

/** Username, place, website and since when, in a line that wraps; what is not said is left out. */
export function PersonFacts({ person }: { person: VisibleProfile }) {
  const { username, location, website, createdAt } = person;
  return (
    <Box
      component="ul"
      aria-label="About"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, mt: 1 }}
    >
      {username && <Fact>@{username}</Fact>}
      {location && (
        <Fact>
          <bdi>{location}</bdi>
        </Fact>
      )}
      {website && (
        <Fact>
          <Link href={website} rel="nofollow ugc noopener" target="_blank" color="inherit">
            {shortAddress(website)}
          </Link>
        </Fact>
      )}
      {createdAt && <Fact>since {formatDate(createdAt)}</Fact>}
    </Box>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <Typography
      component="li"
      variant="body2"
      color="textSecondary"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}

/** `example.org/band` of `https://example.org/band/`. */
function shortAddress(website: string): string {
  const { host, pathname } = new URL(website);
  return host + (pathname === '/' ? '' : pathname.replace(/\/$/, ''));
}

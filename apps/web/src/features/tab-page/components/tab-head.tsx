import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TabPage } from '@tabdock/contracts/tabs';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { DifficultyMark } from '../../../components/tab/difficulty-mark';
import { artistPath } from '../../../components/tab/song-paths';
import { COMMENTS_ANCHOR } from '../../../components/tab/tab-link';
import { count, formatShort } from '../../../components/text/format';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import { UNKNOWN_ARTIST } from '../../../config/limits';
import { dateWords } from '../page-texts';

/** Title, artist, and in a line what kind of tab it is. */
export function TabHead({ tab }: { tab: TabPage }) {
  const { downloads, comments, place } = tab;
  const { search } = useLocation();
  return (
    <Box sx={{ minWidth: 0 }}>
      {/* Marks of a title from another site stay in its lines. */}
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere', overflow: 'clip' }}>
        {tab.title}
      </Typography>
      <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        <Artist name={tab.artist} slug={place?.artist} />
        {tab.version && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' · '}
            {tab.version}
          </Box>
        )}
      </Typography>
      <Box
        component="ul"
        aria-label="About this tab"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 4,
          rowGap: 2,
          mt: 4,
        }}
      >
        <Item>
          <Box
            component="span"
            sx={{
              px: 2,
              py: 0.5,
              borderRadius: 1,
              bgcolor: 'accentSoft',
              color: 'primary.dark',
              fontWeight: 'fontWeightMedium',
            }}
          >
            Guitar Pro
          </Box>
        </Item>
        <Item>
          <VisuallyHidden>Difficulty: </VisuallyHidden>
          <DifficultyMark tab={tab} />
        </Item>
        <Item>
          <time dateTime={tab.createdAt.slice(0, 10)}>{dateWords(tab)}</time>
        </Item>
        {downloads !== undefined && (
          <Item>
            <Figure value={downloads} noun="download" />
          </Item>
        )}
        {comments !== undefined && (
          <Item>
            <Link
              component={RouterLink}
              to={{ search, hash: COMMENTS_ANCHOR }}
              color="inherit"
              sx={{ py: 3, my: -3 }}
            >
              <Figure value={comments} noun="comment" />
            </Link>
          </Item>
        )}
      </Box>
    </Box>
  );
}

function Item({ children }: { children: ReactNode }) {
  return (
    <Typography component="li" variant="caption" color="textSecondary">
      {children}
    </Typography>
  );
}

/** Leads to the artist's page or, without one, to a search for everything of the artist. */
function Artist({ name, slug }: { name: string; slug: string | undefined }) {
  if (name === UNKNOWN_ARTIST) return name;
  return (
    <Link
      component={RouterLink}
      to={slug === undefined ? `/?${String(new URLSearchParams({ q: name }))}` : artistPath(slug)}
    >
      {name}
    </Link>
  );
}

/** Shortened from a thousand on; screen readers say it in full. */
function Figure({ value, noun }: { value: number; noun: string }) {
  const exact = count(value, noun);
  const short = value === 1 ? exact : `${formatShort(value)} ${noun}s`;
  if (short === exact) return exact;
  return (
    <>
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { OwnRating as Rating } from '@tabdock/contracts/community';
import { useId } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { Notice } from '../../components/feedback/notice';
import { useKeptFocus } from '../../components/keyboard/use-kept-focus';
import { useLoginPath } from '../../session/login-links';
import { StarInput } from './star-input';
import { COUNTS_LATER, useOwnRating } from './use-own-rating';

function Heading({ id }: { id: string }) {
  return (
    <Typography id={id} variant="h3">
      Your rating
    </Typography>
  );
}

/** The account's own stars, to give, change and remove. */
export function OwnRating({ tabId, own }: { tabId: string; own: Rating | null }) {
  const id = useId();
  const { rate, remove, busy, sent } = useOwnRating(tabId);
  const kept = useKeptFocus();
  return (
    <Box tabIndex={-1} {...kept}>
      <Heading id={id} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <StarInput
          labelledBy={id}
          value={sent ?? own?.rating}
          busy={busy}
          onChoose={(stars) => void rate(stars)}
        />
        {own && (
          <Button variant="text" onClick={() => void remove()}>
            Remove
          </Button>
        )}
      </Box>
      {own && !own.counts && (
        <Notice tone="accent" small sx={{ mt: 2 }}>
          {COUNTS_LATER}{' '}
          <Link component={RouterLink} to="/settings">
            Confirm it in the settings
          </Link>
        </Notice>
      )}
    </Box>
  );
}

/** Leads guests to the login and back. */
export function GuestRating() {
  const id = useId();
  const loginPath = useLoginPath();
  const navigate = useNavigate();
  return (
    <Box>
      <Heading id={id} />
      <StarInput labelledBy={id} onChoose={() => void navigate(loginPath)} />
      <Typography variant="body2" color="textSecondary">
        <Link component={RouterLink} to={loginPath}>
          Log in
        </Link>{' '}
        to rate this tab.
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { AlertIcon, EyeIcon, RetryIcon } from '../../../components/graphics/icons';
import { useLoginPath } from '../../../session/login-links';
import { useSession } from '../../../session/use-session';
import { leftWords } from './look-words';
import type { Look } from './use-look';

interface LookButtonProps {
  look: Look;
  /** Name of the version, which is spoken where several are shown. */
  name?: string | undefined;
  sx: SxProps<Theme>;
}

/** Begins a look, and says how many are left; nothing where there is none. */
export function LookButton({
  look: { look, today, isStarting, start },
  name,
  sx,
}: LookButtonProps) {
  if (look?.state === 'refused') return null;
  const hasFailed = look?.state === 'failed';
  const words = isStarting ? 'Asking…' : hasFailed ? 'Try again' : 'Look inside';
  return (
    <Box sx={sx}>
      <Button
        startIcon={hasFailed ? <RetryIcon /> : <EyeIcon />}
        disabled={isStarting || look === undefined || today?.left === 0}
        aria-label={name === undefined ? undefined : `${words}: ${name}`}
        onClick={start}
      >
        {words}
      </Button>
      {today && (
        <Typography variant="caption" color="textSecondary">
          {leftWords(today)}
          {today.left === 0 && <MoreLooks />}
        </Typography>
      )}
    </Box>
  );
}

/** What guests can do about their limit. */
function MoreLooks() {
  const { isLoggedIn, isLoading } = useSession();
  const login = useLoginPath();
  if (isLoggedIn || isLoading) return null;
  return (
    <>
      .{' '}
      <Link component={RouterLink} to={login}>
        Log in for more
      </Link>
    </>
  );
}

/** Why a look failed, or is not possible. */
export function LookFault({ look: { look, why } }: { look: Look }) {
  const isRefused = look?.state === 'refused';
  return (
    <Typography
      variant="body2"
      color={isRefused ? 'textSecondary' : 'error'}
      sx={{ display: 'flex', gap: 2 }}
    >
      {!isRefused && <AlertIcon />}
      <span>{why}</span>
    </Typography>
  );
}

/** Asks again where nothing was heard for long. */
export function CheckAgain({ look: { hasGivenUp, again } }: { look: Look }) {
  if (!hasGivenUp) return null;
  return (
    <Box>
      <Button startIcon={<RetryIcon />} onClick={again}>
        Check again
      </Button>
    </Box>
  );
}

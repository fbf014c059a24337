import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { LOOK_TABS_MAX } from '@tabdock/contracts/downloads';
import { AlertIcon, EyeIcon, RetryIcon } from '../../../components/graphics/icons';
import { StringLines } from '../../../components/graphics/string-lines';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { count } from '../../../components/text/format';
import { useLoginPath } from '../../../session/login-links';
import { useSession } from '../../../session/use-session';
import { leftWords } from './look-words';
import { useLookInsideAll } from './use-look-inside-all';

// A type-only import: the contract's value would bring zod along.
const TABS_MAX: typeof LOOK_TABS_MAX = 50;

interface LookInsideAllProps {
  /** Versions of one song. */
  tabIds: readonly string[];
  /** Called when another one is there. */
  onStored?: (() => void) | undefined;
}

/** Fetches the versions of a song that nobody has fetched, so that all can be compared; for accounts. */
export function LookInsideAll({ tabIds, onStored }: LookInsideAllProps) {
  const { isLoggedIn, isLoading } = useSession();
  const login = useLoginPath();
  if (isLoading || tabIds.length < 2) return null;
  if (!isLoggedIn)
    return (
      <Typography variant="body2" color="textSecondary">
        <Link component={RouterLink} to={login}>
          Log in
        </Link>{' '}
        to look inside all versions at once.
      </Typography>
    );
  return <Looks tabIds={tabIds.slice(0, TABS_MAX)} onStored={onStored} />;
}

function Looks({ tabIds, onStored }: LookInsideAllProps) {
  const all = useLookInsideAll(tabIds, onStored);
  const kept = useKeptFocus();
  const { looks, today, missing, stored, underWay, isStarting, fault, hasGivenUp } = all;
  if (looks === undefined) return fault ? <Fault>{fault}</Fault> : null;
  const isMoving = isStarting || underWay > 0;
  const reachable = stored + underWay + missing.length;
  if (missing.length === 0 && !isMoving) return null;
  return (
    <Box {...kept} tabIndex={-1} sx={{ display: 'grid', rowGap: 3, outline: 'none' }}>
      {isMoving && <StringLines state="filling" share={stored / Math.max(1, reachable)} />}
      <Box role="status">
        <Typography variant="body2" color="textSecondary">
          {statusWords({ isMoving, stored, reachable, missing: missing.length })}
        </Typography>
        {fault && <Fault>{fault}</Fault>}
      </Box>
      {missing.length > 0 && !isStarting && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
        >
          <Button
            startIcon={<EyeIcon />}
            disabled={today?.left === 0}
            onClick={() => void all.start()}
          >
            {stored + underWay === 0 ? 'Look inside all versions' : 'Look inside the others'}
          </Button>
          {today && (
            <Typography variant="caption" color="textSecondary">
              {leftWords(today)}
            </Typography>
          )}
        </Box>
      )}
      {isMoving && hasGivenUp && (
        <Box>
          <Button startIcon={<RetryIcon />} onClick={all.again}>
            Check again
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface Counts {
  isMoving: boolean;
  stored: number;
  /** Versions that are there or may be fetched. */
  reachable: number;
  missing: number;
}

function statusWords({ isMoving, stored, reachable, missing }: Counts): string {
  if (isMoving)
    return `${stored} of ${count(reachable, 'version')} are here; the others are on their way.`;
  return `Nobody has looked inside ${missing} of ${count(reachable, 'version')} yet.`;
}

function Fault({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="error" sx={{ display: 'flex', gap: 2, mt: 1 }}>
      <AlertIcon />
      <span>{children}</span>
    </Typography>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { AlertIcon, EyeIcon, RetryIcon } from '../../../components/graphics/icons';
import { StringLines } from '../../../components/graphics/string-lines';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { usePatience } from '../../../components/loading/use-patience';
import { useLoginPath } from '../../../session/login-links';
import { useSession } from '../../../session/use-session';
import { LookSteps } from './look-steps';
import { leftWords, LOOK_STEPS, stepWords } from './look-words';
import { useLook } from './use-look';

interface LookPanelProps {
  tabId: string;
  /** The site that would be asked. */
  source: string;
  /** Asks for the tab's page again, as its file is there. */
  onStored: () => void;
}

/** Offers to fetch a tab that nobody has downloaded, to see what is in it; then says how far that is. */
export function LookPanel({ tabId, source, onStored }: LookPanelProps) {
  const { look, today, step, isStarting, fault, hasGivenUp, start, again } = useLook(tabId);
  const kept = useKeptFocus();
  const reading = usePatience(step === 'stored' ? step : undefined, onStored);
  const stored = useEffectEvent(onStored);
  useEffect(() => {
    if (step === 'stored') stored();
  }, [step]);
  const waitsInVain = hasGivenUp || reading.hasGivenUp;
  const why = fault ?? look?.errorMessage ?? undefined;
  const isRefused = look?.state === 'refused';
  const share = step && (LOOK_STEPS.indexOf(step) + 0.5) / LOOK_STEPS.length;
  return (
    <Box sx={{ mb: { xs: 4, md: 5 } }}>
      <StringLines
        state={step ? 'filling' : 'still'}
        share={share}
        sx={{ height: (theme) => theme.sizes.strings }}
      />
      <Box
        {...kept}
        tabIndex={-1}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
          alignItems: 'center',
          columnGap: 6,
          rowGap: 4,
          mt: 4,
          outline: 'none',
        }}
      >
        <Box sx={{ minWidth: 0, gridColumn: step ? '1 / -1' : undefined }}>
          <Typography variant="h3" component="h2">
            Look inside
          </Typography>
          <Box role="status" sx={{ mt: 1, maxWidth: (theme) => theme.sizes.measure }}>
            {step ? (
              <Typography variant="body2" color="textSecondary">
                {waitsInVain
                  ? 'This takes longer than usual. It may still be under way.'
                  : stepWords(step, look?.queue)}
              </Typography>
            ) : (
              <Offer source={source} why={why} isRefused={isRefused} />
            )}
          </Box>
        </Box>
        {step && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <LookSteps step={step} />
          </Box>
        )}
        {step && waitsInVain && (
          <Box>
            <Button startIcon={<RetryIcon />} onClick={step === 'stored' ? reading.again : again}>
              Check again
            </Button>
          </Box>
        )}
        {!step && !isRefused && (
          <Box sx={{ display: 'grid', justifyItems: { xs: 'stretch', sm: 'end' }, rowGap: 1 }}>
            <Button
              startIcon={look?.state === 'failed' ? <RetryIcon /> : <EyeIcon />}
              disabled={isStarting || look === undefined || today?.left === 0}
              onClick={start}
            >
              {isStarting ? 'Asking…' : look?.state === 'failed' ? 'Try again' : 'Look inside'}
            </Button>
            {today && (
              <Typography
                variant="caption"
                color="textSecondary"
                sx={{ textAlign: { xs: 'center', sm: 'right' } }}
              >
                {leftWords(today)}
                {today.left === 0 && <MoreLooks />}
              </Typography>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}

interface OfferProps {
  source: string;
  /** Why it failed, or is not possible. */
  why: string | undefined;
  isRefused: boolean;
}

function Offer({ source, why, isRefused }: OfferProps) {
  return (
    <>
      {why === undefined ? (
        <Typography variant="body2" color="textSecondary">
          See the first bars, the tracks and how hard it is before you download. Nobody has fetched
          this tab from {source} yet: we fetch and check it now, and nothing is added to your
          downloads.
        </Typography>
      ) : (
        <Typography
          variant="body2"
          color={isRefused ? 'textSecondary' : 'error'}
          sx={{ display: 'flex', gap: 2 }}
        >
          {!isRefused && <AlertIcon />}
          <span>{why}</span>
        </Typography>
      )}
    </>
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

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OpenSession } from '@tabdock/contracts/users';
import { formatDateTime } from '../../../components/text/format';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { useEndSessionMutation } from '../account.api';
import { deviceName } from '../device-name';

/** One browser that is logged in. */
export function OpenSessionRow({ session }: { session: OpenSession }) {
  const [end, { isLoading }] = useEndSessionMutation();
  const tell = useOutcomeToast();
  const device = deviceName(session.userAgent);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 4,
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
        '&:first-of-type': { pt: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: (theme) => theme.sizes.device }}>
        <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {device}
          {session.current && (
            <Typography
              component="span"
              variant="caption"
              sx={{ ml: 2, px: 2, py: 0.5, borderRadius: 1, bgcolor: 'accentSoft' }}
            >
              This browser
            </Typography>
          )}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          Last seen {formatDateTime(session.lastSeenAt)} · began {formatDateTime(session.createdAt)}
        </Typography>
      </Box>
      {!session.current && (
        <Button
          aria-label={`End the session: ${device}`}
          aria-disabled={isLoading}
          onClick={() => {
            if (isLoading) return;
            void tell(end(session.id), {
              done: { title: 'Session ended', description: `${device} is logged out.` },
              failed: 'Failed to end the session',
            });
          }}
        >
          {isLoading ? 'Ending...' : 'End'}
        </Button>
      )}
    </Box>
  );
}

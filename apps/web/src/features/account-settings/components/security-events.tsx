import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SecurityEvent } from '@tabdock/contracts/users';
import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { Section } from '../../../components/layout/section';
import { count, formatDateTime } from '../../../components/text/format';
import { useGetSecurityEventsQuery } from '../account.api';

const NAMES: Record<SecurityEvent['kind'], string> = {
  'login.failed': 'Login with a wrong password',
  'login.slowed': 'Too many attempts to log in',
  'device.new': 'First login with a device',
  'password.failed': 'Wrong password in the settings',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset by mail',
  'session.ended': 'Session ended',
  'admin.refused': 'Administration refused',
  'second-factor.added': 'Second step of login added',
  'second-factor.removed': 'Second step of login removed',
  'second-factor.failed': 'Second step of login failed',
  'recovery-codes.renewed': 'New recovery codes made',
  other: 'Something else about its safety',
};

/** The last things that concerned the account's safety. */
export function SecurityEvents() {
  const { data, error, refetch } = useGetSecurityEventsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Section
      title="Recent security events"
      description="Kept for 90 days. If something was not you, change your password."
    >
      {data ? (
        <EventList events={data.events} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton rows={2} />
      )}
    </Section>
  );
}

function EventList({ events }: { events: readonly SecurityEvent[] }) {
  if (events.length === 0) return <Typography variant="body2">Nothing happened.</Typography>;
  return (
    <ul aria-label="Security events">
      {events.map((event) => (
        <Box
          component="li"
          key={`${event.kind} ${event.at} ${event.device}`}
          sx={{
            py: 3,
            borderBottom: 1,
            borderColor: 'divider',
            '&:first-of-type': { pt: 0 },
            '&:last-of-type': { pb: 0, borderBottom: 'none' },
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
            {NAMES[event.kind] ?? NAMES.other}
            {event.times > 1 && `, ${count(event.times, 'time')}`}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {[event.device, formatDateTime(event.at)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      ))}
    </ul>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { Section } from '../../../components/layout/section';
import { useForm } from '../../../components/form/use-form';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { useEndEverySessionMutation, useGetOpenSessionsQuery } from '../account.api';
import { useAfterLogout } from '../hooks/use-after-logout';
import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { OpenSessionRow } from './open-session';

/** The account's sessions, this browser first. */
export function OpenSessions() {
  const { data, error, refetch } = useGetOpenSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const kept = useKeptFocus();
  const sessions = data?.sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt),
  );
  return (
    <Section
      title="Sessions"
      description="The browsers in which you are logged in. End those that you do not know, and change your password."
    >
      {sessions ? (
        <>
          <ul aria-label="Sessions" tabIndex={-1} {...kept}>
            {sessions.map((session) => (
              <OpenSessionRow key={session.id} session={session} />
            ))}
          </ul>
          <SignOutEverywhere />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton rows={2} />
      )}
    </Section>
  );
}

function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)} sx={{ mt: 5 }}>
        Log out everywhere
      </Button>
      {asking && <SignOutDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function SignOutDialog({ onClose }: { onClose: () => void }) {
  const [endEverySession] = useEndEverySessionMutation();
  const leave = useAfterLogout();
  const form = useForm({
    initial: {},
    send: async () => {
      await endEverySession().unwrap();
      leave('Logged out everywhere', 'Log in again wherever you want to go on.');
    },
  });
  return (
    <ActionDialog
      title="Log out everywhere?"
      text="Every session ends, the one in this browser too. To go on you log in again."
      action="Log out everywhere"
      pending={form.pending}
      pendingText="Logging out..."
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    />
  );
}

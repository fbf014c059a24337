import type { PasswordOwner } from '@tabdock/contracts/users/password-rules';
import { useState } from 'react';
import { detailOf } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { Form } from '../../../components/form/form';
import { PasswordField } from '../../../components/inputs/password-field';
import { PasswordStrength } from '../../../components/passwords/password-strength';
import { Section } from '../../../components/layout/section';
import { SubmitButton } from '../../../components/form/submit-button';
import { useForm } from '../../../components/form/use-form';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { useFormToast } from '../../../components/feedback/toasts/use-form-toast';
import { useChangePasswordMutation } from '../account.api';
import { NO_PASSWORDS, passwordFaults } from '../password-faults';

const FIELD_OF_CODE = {
  'AUTH.WRONG_PASSWORD': 'currentPassword',
  'USERS.PASSWORD_COMMON': 'newPassword',
} as const;

export function ChangePassword({ owner }: { owner: PasswordOwner }) {
  const [changes, setChanges] = useState(0);
  return (
    <Section
      title="Password"
      description="Changing it ends all your other sessions. This one goes on."
    >
      {/* A new form after each change, so that no password stays in it. */}
      <PasswordForm key={changes} owner={owner} onChanged={() => setChanges(changes + 1)} />
    </Section>
  );
}

interface PasswordFormProps {
  owner: PasswordOwner;
  onChanged: () => void;
}

function PasswordForm({ owner, onChanged }: PasswordFormProps) {
  const [change] = useChangePasswordMutation();
  const dispatch = useAppDispatch();
  const refuse = useFormToast();
  const form = useForm({
    initial: NO_PASSWORDS,
    check: passwordFaults,
    send: async ({ currentPassword, newPassword }) => {
      await change({ currentPassword, newPassword }).unwrap();
      const description = 'All your other sessions have ended.';
      dispatch(showToast({ tone: 'success', title: 'Password changed successfully', description }));
      onChanged();
    },
    onFailed: (error) =>
      refuse({ title: 'Failed to change password', description: detailOf(error) }),
    nameOfCode: FIELD_OF_CODE,
  });
  return (
    <Form {...form.form}>
      {/* Tells password managers whose password changes. */}
      <input type="text" hidden readOnly autoComplete="username" value={owner.username} />
      <PasswordField
        {...form.field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('newPassword')}
        label="New password"
        hint="At least 6 characters. A few words in a row are strong and easy to keep in mind."
        autoComplete="new-password"
      />
      <PasswordStrength password={form.values.newPassword} owner={owner} />
      <PasswordField
        {...form.field('confirmation')}
        label="Confirm new password"
        autoComplete="new-password"
      />
      <SubmitButton
        pending={form.pending}
        pendingText="Changing..."
        disabled={Object.values(form.values).includes('')}
        sx={{ alignSelf: 'flex-start' }}
      >
        Change password
      </SubmitButton>
    </Form>
  );
}

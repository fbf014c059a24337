import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { Field } from '../../../components/inputs/field';
import { makePasskey } from '../../../session/passkeys';
import { deviceName } from '../device-name';
import { PasswordAgain, WRONG_PASSWORD } from './password-again';
import { useAddPasskeyMutation, useOpenPasskeyMutation } from './two-step.api';

const NAME_MAX_LENGTH = 60;

interface AddPasskeyDialogProps {
  /** Called with recovery codes, or with null if the account has some already. */
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

export function AddPasskeyDialog({ onDone, onClose }: AddPasskeyDialogProps) {
  const [open] = useOpenPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const form = useForm({
    initial: { name: deviceName(navigator.userAgent).slice(0, NAME_MAX_LENGTH), password: '' },
    send: async ({ name, password }) => {
      const creation = await open({ password }).unwrap();
      const passkey = await makePasskey(creation);
      const { challenge } = creation;
      const { recoveryCodes } = await add({ challenge, name, passkey }).unwrap();
      onDone(recoveryCodes);
    },
    nameOfCode: WRONG_PASSWORD,
  });
  return (
    <ActionDialog
      title="Add a passkey"
      text="Your browser asks for your fingerprint, face, PIN or security key, and keeps the passkey."
      action="Add passkey"
      pending={form.pending}
      pendingText="Follow your browser..."
      disabled={!form.filled}
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label="Name"
        hint="So that you can tell it from others."
        maxLength={NAME_MAX_LENGTH}
      />
      <PasswordAgain {...form.field('password')} autoFocus />
    </ActionDialog>
  );
}

import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { Field } from '../../../components/inputs/field';
import { PasswordAgain, WRONG_PASSWORD } from './password-again';
import { useTurnOffSecondFactorMutation } from './two-step.api';

const FIELD_OF_CODE = { ...WRONG_PASSWORD, 'AUTH.SECOND_FACTOR_WRONG': 'code' } as const;

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const [turnOff] = useTurnOffSecondFactorMutation();
  const form = useForm({
    initial: { password: '', code: '' },
    send: async (values) => {
      await turnOff(values).unwrap();
      onClose();
    },
    nameOfCode: FIELD_OF_CODE,
  });
  return (
    <ActionDialog
      title="Turn off two-step login?"
      text="Your password alone is enough then. The app, all passkeys and all recovery codes are removed."
      action="Turn off"
      pending={form.pending}
      pendingText="Turning off..."
      disabled={!form.filled}
      dangerous
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      <PasswordAgain {...form.field('password')} autoFocus />
      <Field
        {...form.field('code')}
        label="Code"
        hint="From the authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ActionDialog>
  );
}

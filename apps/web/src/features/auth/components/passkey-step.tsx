import type { SecondFactorDemand } from '@tabdock/contracts/core';
import { Form } from '../../../components/form/form';
import { FormEnd } from '../../../components/form/form-end';
import { SubmitButton } from '../../../components/form/submit-button';
import { useForm } from '../../../components/form/use-form';
import { askPasskey } from '../../../session/passkeys';
import { useSecondStep } from '../hooks/use-second-step';

interface PasskeyStepProps {
  demand: SecondFactorDemand;
  onExpired: () => void;
}

export function PasskeyStep({ demand, onExpired }: PasskeyStepProps) {
  const { confirm, onFailed } = useSecondStep(demand, onExpired);
  const form = useForm({
    initial: {},
    send: async () => confirm({ passkey: await askPasskey(demand.passkey ?? {}) }),
    onFailed,
    detailOfCode: {
      'AUTH.SECOND_FACTOR_WRONG': 'This passkey was not accepted. Use another one, or another way.',
    },
  });
  return (
    <Form {...form.form}>
      <FormEnd message={form.failure}>
        <SubmitButton
          fullWidth
          autoFocus
          pending={form.pending}
          pendingText="Follow your browser..."
        >
          Use a passkey
        </SubmitButton>
      </FormEnd>
    </Form>
  );
}

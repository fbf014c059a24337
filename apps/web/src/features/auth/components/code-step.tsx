import type { SecondFactorDemand } from '@tabdock/contracts/core';
import { Field } from '../../../components/inputs/field';
import { Form } from '../../../components/form/form';
import { FormEnd } from '../../../components/form/form-end';
import { SubmitButton } from '../../../components/form/submit-button';
import { useForm } from '../../../components/form/use-form';
import { useSecondStep } from '../hooks/use-second-step';

interface CodeStepProps {
  method: 'app' | 'recovery-code';
  demand: SecondFactorDemand;
  onExpired: () => void;
}

/** What the fields are called in the request. */
const PROOFS = { app: 'code', 'recovery-code': 'recoveryCode' } as const;
const FIELDS = {
  app: {
    label: 'Code',
    hint: 'Six digits, new every 30 seconds.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  'recovery-code': {
    label: 'Recovery code',
    hint: 'Twelve letters and digits, such as 4q7d-m1xr-v8ka.',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
} as const;

export function CodeStep({ method, demand, onExpired }: CodeStepProps) {
  const { confirm, onFailed } = useSecondStep(demand, onExpired);
  const proof = PROOFS[method];
  const form = useForm({
    initial: { [proof]: '' } as Record<typeof proof, string>,
    send: (values) => confirm(values),
    onFailed,
    nameOfCode: { 'AUTH.SECOND_FACTOR_WRONG': proof },
  });
  return (
    <Form {...form.form}>
      <Field {...form.field(proof)} {...FIELDS[method]} autoFocus />
      <FormEnd message={form.failure}>
        <SubmitButton
          fullWidth
          disabled={!form.filled}
          pending={form.pending}
          pendingText="Logging in..."
        >
          Login
        </SubmitButton>
      </FormEnd>
    </Form>
  );
}

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { Field } from '../../../components/inputs/field';
import { Form } from '../../../components/form/form';
import { FormEnd } from '../../../components/form/form-end';
import { FormMessage } from '../../../components/feedback/form-message';
import { SubmitButton } from '../../../components/form/submit-button';
import { useForm } from '../../../components/form/use-form';
import { useForgotPasswordMutation } from '../auth.api';
import { schemaFaults } from '../schema-faults';
import { forgotPasswordBodySchema } from '../schemas';

/** Requests a reset link; never reveals whether the address is known. */
export function ForgotPasswordForm() {
  const [ask] = useForgotPasswordMutation();
  const dispatch = useAppDispatch();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    check: (values) => schemaFaults(forgotPasswordBodySchema, values),
    send: async ({ email }) => {
      await ask({ email }).unwrap();
      setSentTo(email.trim());
      dispatch(announce('A mail with a link is on its way.'));
    },
  });
  if (sentTo !== undefined)
    return (
      <>
        <FormMessage tone="success">
          If there is an account for <strong>{sentTo}</strong>, a mail with a link is on its way.
        </FormMessage>
        <Typography variant="body2" color="textSecondary" sx={{ my: 5 }}>
          Nothing after a few minutes? Look in your spam folder, or check the address.
        </Typography>
        <Button onClick={() => setSentTo(undefined)}>Try another address</Button>
      </>
    );
  return (
    <Form {...form.form}>
      <Field
        {...form.field('email')}
        label="E-mail"
        hint="The address of your account."
        type="email"
        autoComplete="email"
        autoFocus
      />
      <FormEnd message={form.failure}>
        <SubmitButton
          fullWidth
          disabled={!form.filled}
          pending={form.pending}
          pendingText="Sending..."
        >
          Send the link
        </SubmitButton>
      </FormEnd>
    </Form>
  );
}

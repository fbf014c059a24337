import { TAKEDOWN_NAME_MAX_LENGTH, TAKEDOWN_TEXT_MAX_LENGTH } from './limits';
import { Form } from '../../components/form/form';
import { FormEnd } from '../../components/form/form-end';
import { SubmitButton } from '../../components/form/submit-button';
import { useForm } from '../../components/form/use-form';
import { Field, TextAreaField } from '../../components/inputs/field';
import { neededFaults } from './needed-faults';
import { SwornField } from './sworn-field';
import { useSendCounterNoticeMutation } from './takedown.api';

const POSTAL_ADDRESS_MAX_LENGTH = 500;

interface CounterNoticeFormProps {
  /** Filled in already: the takedown's number, from the register. */
  takedown: string;
  onSent: (number: number) => void;
}

/** Objects to a takedown. */
export function CounterNoticeForm({ takedown, onSent }: CounterNoticeFormProps) {
  const [send] = useSendCounterNoticeMutation();
  const form = useForm({
    initial: { takedown, explanation: '', name: '', postalAddress: '', email: '', sworn: '' },
    check: (values) => ({
      ...neededFaults(values),
      ...(!/^\s*\d{1,9}\s*$/.test(values.takedown) && {
        takedown: 'Enter the number that the register shows.',
      }),
    }),
    nameOfCode: { 'TAKEDOWN.NOT_FOUND': 'takedown' },
    send: async ({ takedown: number, explanation, name, postalAddress, email }) => {
      const body = { explanation, name, postalAddress, email, sworn: true as const };
      onSent((await send({ ...body, takedown: Number(number) }).unwrap()).number);
    },
  });
  const sworn = form.field('sworn');
  return (
    <Form {...form.form}>
      <Field
        {...form.field('takedown')}
        label="Number of the takedown"
        hint="The register shows it."
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
      />
      <TextAreaField
        {...form.field('explanation')}
        label="Why the removal was wrong"
        hint="For example: the tune is in the public domain, and the arrangement is your own."
        maxLength={TAKEDOWN_TEXT_MAX_LENGTH}
        rows={5}
      />
      <Field
        {...form.field('name')}
        label="Your name"
        maxLength={TAKEDOWN_NAME_MAX_LENGTH}
        autoComplete="name"
      />
      <TextAreaField
        {...form.field('postalAddress')}
        label="Your postal address"
        hint="The law wants it. We pass it on to the person who asked for the removal, with your name and e-mail address."
        maxLength={POSTAL_ADDRESS_MAX_LENGTH}
        rows={3}
        autoComplete="street-address"
      />
      <Field
        {...form.field('email')}
        label="Your e-mail address"
        type="email"
        maxLength={254}
        autoComplete="email"
      />
      <SwornField value={sworn.value} error={sworn.error} onChange={sworn.onChange}>
        I swear, under penalty of perjury, that I believe in good faith that this was removed by
        mistake or because it was taken for something else. I accept the courts of my district, and
        the delivery of a claim by the person who asked for the removal.
      </SwornField>
      <FormEnd message={form.failure}>
        <SubmitButton pending={form.pending} pendingText="Sending…">
          Send the counter-notice
        </SubmitButton>
      </FormEnd>
    </Form>
  );
}

import type { TakedownGrounds } from '@tabdock/contracts/takedown';
import {
  TAKEDOWN_ADDRESSES_MAX,
  TAKEDOWN_NAME_MAX_LENGTH,
  TAKEDOWN_TEXT_MAX_LENGTH,
  TAKEDOWN_WORK_MAX_LENGTH,
} from './limits';
import { Form } from '../../components/form/form';
import { FormEnd } from '../../components/form/form-end';
import { SubmitButton } from '../../components/form/submit-button';
import { useForm } from '../../components/form/use-form';
import { Field, TextAreaField } from '../../components/inputs/field';
import { SelectField } from '../../components/inputs/select-field';
import { TAKEDOWN_GROUNDS_NAMES } from '../../config/takedown-grounds';
import { addressesIn, addressFault } from './addresses';
import { neededFaults } from './needed-faults';
import { NOTICE_WORDS } from './notice-words';
import { SwornField } from './sworn-field';
import { useSendNoticeMutation } from './takedown.api';

const GROUNDS = Object.entries(TAKEDOWN_GROUNDS_NAMES).map(([value, label]) => ({ value, label }));

interface NoticeFormProps {
  /** Filled in already: the page that the visitor came from. */
  address: string;
  onSent: (number: number) => void;
}

/** Asks for the removal of tabs. */
export function NoticeForm({ address, onSent }: NoticeFormProps) {
  const [send] = useSendNoticeMutation();
  const form = useForm({
    initial: {
      addresses: address,
      grounds: 'copyright',
      work: '',
      explanation: '',
      rightsHolder: '',
      name: '',
      email: '',
      sworn: '',
    },
    check: (values) => {
      const fault = addressFault(values.addresses, TAKEDOWN_ADDRESSES_MAX);
      return { ...neededFaults(values, ['rightsHolder']), ...(fault && { addresses: fault }) };
    },
    send: async ({ addresses, grounds, rightsHolder, work, explanation, name, email }) => {
      const { number } = await send({
        work,
        explanation,
        name,
        email,
        addresses: addressesIn(addresses),
        grounds: grounds as TakedownGrounds,
        ...(rightsHolder.trim() !== '' && { rightsHolder }),
        sworn: true,
      }).unwrap();
      onSent(number);
    },
  });
  const [grounds, sworn] = [form.field('grounds'), form.field('sworn')];
  const words = NOTICE_WORDS[grounds.value as TakedownGrounds];
  return (
    <Form {...form.form}>
      <TextAreaField
        {...form.field('addresses')}
        label="Addresses"
        hint="Of pages of tabs or songs here, or on the site that they come from. One per line."
        rows={3}
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
      />
      <SelectField
        {...grounds}
        label="What it is about"
        options={GROUNDS}
        onChange={(value) => {
          grounds.onChange(value);
          // The statement may be another one now.
          sworn.onChange('');
        }}
      />
      <Field
        {...form.field('work')}
        {...words.work}
        maxLength={TAKEDOWN_WORK_MAX_LENGTH}
        autoComplete="off"
      />
      <TextAreaField
        {...form.field('explanation')}
        label="Why it has to go"
        hint={words.explanation}
        maxLength={TAKEDOWN_TEXT_MAX_LENGTH}
        rows={5}
      />
      <Field
        {...form.field('rightsHolder')}
        {...words.rightsHolder}
        maxLength={TAKEDOWN_NAME_MAX_LENGTH}
        optional
        autoComplete="organization"
      />
      <Field
        {...form.field('name')}
        label="Your name"
        maxLength={TAKEDOWN_NAME_MAX_LENGTH}
        autoComplete="name"
      />
      <Field
        {...form.field('email')}
        label="Your e-mail address"
        hint="For questions, and in case somebody objects. It does not appear in the register."
        type="email"
        maxLength={254}
        autoComplete="email"
      />
      <SwornField value={sworn.value} error={sworn.error} onChange={sworn.onChange}>
        {words.statement}
      </SwornField>
      <FormEnd message={form.failure}>
        <SubmitButton pending={form.pending} pendingText="Sending…">
          Send the notice
        </SubmitButton>
      </FormEnd>
    </Form>
  );
}

import type { Group } from '@tabdock/contracts/core';
import { useState } from 'react';
import { TextAreaField } from '../../../components/inputs/field';
import { Form } from '../../../components/form/form';
import { FormEnd } from '../../../components/form/form-end';
import { SubmitButton } from '../../../components/form/submit-button';
import { count, formatNumber } from '../../../components/text/format';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { BULK_USERNAMES } from '../../../config/limits';
import { useBulkAssignGroupMutation } from '../administration.api';
import { readUsernames, writeUsernames } from './bulk-usernames';
import { GroupField } from './group-field';

const INVALID = 'Invalid input: Please enter usernames and select a group';

/** Assigns one group to many accounts; unknown usernames stay in the field, to be corrected. */
export function BulkAssign() {
  const [text, setText] = useState('');
  const [group, setGroup] = useState<Group | ''>('');
  const [fault, setFault] = useState('');
  const [assign, { isLoading }] = useBulkAssignGroupMutation();
  const tell = useOutcomeToast();

  const submit = async () => {
    const usernames = readUsernames(text);
    if (usernames.length === 0 || group === '') return setFault(INVALID);
    if (usernames.length > BULK_USERNAMES) return setFault(tooManyWords(usernames.length));
    setFault('');
    await tell(assign({ usernames, group }), {
      done: ({ updated, notFound }) => {
        setText(writeUsernames(notFound));
        if (notFound.length === 0) setGroup('');
        else setFault(notFoundWords(notFound));
        return {
          title: 'Bulk assignment completed',
          description: `Updated ${count(updated, 'user')}`,
        };
      },
      failed: 'Failed to bulk assign groups',
    });
  };

  return (
    <Form onSubmit={() => void submit()} refusals={0}>
      <TextAreaField
        label="Usernames"
        hint={`Separated by commas, at most ${formatNumber(BULK_USERNAMES)} at once.`}
        rows={3}
        value={text}
        onChange={setText}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <GroupField group={group} onChange={setGroup} />
      <FormEnd message={fault}>
        <SubmitButton pending={isLoading} pendingText="Assigning..." fullWidth>
          Assign to all
        </SubmitButton>
      </FormEnd>
    </Form>
  );
}

function tooManyWords(entered: number): string {
  return `You entered ${count(entered, 'username')}; at most ${formatNumber(BULK_USERNAMES)} can be assigned at once. Nobody was changed.`;
}

function notFoundWords(usernames: readonly string[]): string {
  return `Nobody is called ${writeUsernames(usernames)}. Correct what is left in the field and assign again.`;
}

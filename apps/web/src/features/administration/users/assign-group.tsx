import type { Group } from '@tabdock/contracts/core';
import type { User } from '@tabdock/contracts/users';
import { useState } from 'react';
import { Form } from '../../../components/form/form';
import { FormEnd } from '../../../components/form/form-end';
import { SubmitButton } from '../../../components/form/submit-button';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { GROUP_NAMES } from '../../../config/group-names';
import { useAssignGroupMutation } from '../administration.api';
import { GroupField } from './group-field';
import { UserPicker } from './user-picker';

/** What was granted does not count while something better is paid. */
function outcomeWords({ username, group, grantedGroup }: User): string {
  return grantedGroup === undefined
    ? `${username} is in ${GROUP_NAMES[group]} now.`
    : `${username} pays for ${GROUP_NAMES[group]}; ${GROUP_NAMES[grantedGroup]} counts when that ends.`;
}

/** Give it a new `key` to put another user in; the focus then goes to the group. */
export function AssignGroup({ chosen }: { chosen: User | null }) {
  const [user, setUser] = useState(chosen);
  const [group, setGroup] = useState<Group | ''>('');
  const [incomplete, setIncomplete] = useState(false);
  const [assign, { isLoading }] = useAssignGroupMutation();
  const tell = useOutcomeToast();

  const submit = async () => {
    setIncomplete(!user || !group);
    if (!user || !group) return;
    const error = await tell(assign({ userId: user.id, group }), {
      done: (answer) => ({
        title: 'User group updated successfully',
        description: outcomeWords(answer),
      }),
      failed: 'Failed to update user group',
    });
    if (error !== undefined) return;
    setUser(null);
    setGroup('');
  };

  return (
    <Form onSubmit={() => void submit()} refusals={0}>
      <UserPicker user={user} onPick={setUser} />
      <GroupField group={group} onChange={setGroup} autoFocus={chosen !== null} />
      <FormEnd message={incomplete && !(user && group) && 'Please select a user and group'}>
        <SubmitButton pending={isLoading} pendingText="Assigning..." fullWidth>
          Assign group
        </SubmitButton>
      </FormEnd>
    </Form>
  );
}

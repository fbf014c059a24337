import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UserProfile } from '@tabdock/contracts/users';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { isApiError } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { Field, TextAreaField } from '../../../components/inputs/field';
import { Form } from '../../../components/form/form';
import { FormEnd } from '../../../components/form/form-end';
import { SubmitButton } from '../../../components/form/submit-button';
import { useForm } from '../../../components/form/use-form';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { useUpdateProfileMutation } from '../people.api';
import {
  changesOf,
  draftOf,
  isSameDraft,
  PROFILE_FIELDS,
  PROFILE_MAX_LENGTHS,
  profileFaults,
  trimmed,
} from './profile-draft';

const OUTDATED = 'REQUEST.OUTDATED';
const CHANGED_ELSEWHERE =
  'Your profile was changed in another window meanwhile. Save again to keep what you typed here.';

interface ProfileFormProps {
  profile: UserProfile;
  /** Called when the profile has been saved. */
  onSaved?: () => void;
  /** Called on "Cancel"; if left out, there is no way back but to leave the page. */
  onCancel?: () => void;
}

/** The profile's fields; only what was changed is sent, for the revision that was read. */
export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  // What the fields began with: a change in another window does not change what is typed here.
  const [read, setRead] = useState(profile);
  const stored = draftOf(read);
  // What the fields had when that was saved.
  const [sent, setSent] = useState(stored);
  // A new picture has raised the revision; the texts are still what was read.
  const isCurrent = isSameDraft(draftOf(profile), stored);
  const revision = isCurrent ? Math.max(profile.revision, read.revision) : read.revision;
  const [update] = useUpdateProfileMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: stored,
    check: (values) => profileFaults(trimmed(values)),
    send: async (values) => {
      const changes = changesOf(stored, trimmed(values));
      setRead(await update({ changes, revision }).unwrap());
      setSent(values);
      dispatch(showToast({ tone: 'success', title: 'Profile updated' }));
      onSaved?.();
    },
    onFailed: (error) => {
      if (isApiError(error) && error.code === OUTDATED) {
        const current = error.current as UserProfile;
        setRead((before) => ({ ...before, revision: current.revision }));
      }
      const description = 'Failed to update profile. Please try again.';
      dispatch(showToast({ tone: 'error', title: 'Error', description }));
    },
    detailOfCode: { [OUTDATED]: CHANGED_ELSEWHERE },
  });
  // Fields that were not typed in here may have been changed in another window.
  const takeSaved = useEffectEvent(() => {
    for (const name of PROFILE_FIELDS) {
      if (form.values[name] === sent[name]) form.field(name).onChange(stored[name]);
    }
  });
  useEffect(() => takeSaved(), [read]);
  const draft = trimmed(form.values);
  const bio = form.field('bio');

  return (
    <Form {...form.form}>
      <Pair>
        <Field
          {...form.field('displayName')}
          label="Display name"
          hint="Stands beside your comments and ratings."
          autoComplete="nickname"
          maxLength={PROFILE_MAX_LENGTHS.displayName}
        />
        <Field
          {...form.field('firstName')}
          label="First name"
          optional
          hint="For your account menu. Nobody else sees it."
          autoComplete="given-name"
          maxLength={PROFILE_MAX_LENGTHS.firstName}
        />
      </Pair>
      <TextAreaField
        {...bio}
        label="Bio"
        optional
        hint={`What you play, in a few lines. ${PROFILE_MAX_LENGTHS.bio - bio.value.length} characters left.`}
        rows={3}
        maxLength={PROFILE_MAX_LENGTHS.bio}
        // One paragraph: the server takes no line breaks.
        onChange={(text) => bio.onChange(text.replace(/\s*\n\s*/g, ' '))}
      />
      <Pair>
        <Field
          {...form.field('location')}
          label="Location"
          optional
          hint="A town or a country."
          autoComplete="off"
          maxLength={PROFILE_MAX_LENGTHS.location}
        />
        <Field
          {...form.field('website')}
          label="Website"
          optional
          hint="Begins with https://"
          type="url"
          autoComplete="url"
          maxLength={PROFILE_MAX_LENGTHS.website}
        />
      </Pair>
      <FormEnd message={form.failure} spoken={false}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <SubmitButton
            pending={form.pending}
            pendingText="Saving..."
            disabled={isSameDraft(draft, stored) || draft.displayName === ''}
          >
            Save profile
          </SubmitButton>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        </Box>
      </FormEnd>
    </Form>
  );
}

/** Two fields side by side where there is room for both. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.sizes.menu}), 1fr))`,
        gap: 5,
      })}
    >
      {children}
    </Box>
  );
}

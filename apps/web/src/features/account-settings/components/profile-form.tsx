import Box from '@mui/material/Box';
import type { UserProfile } from '@tabdock/contracts/users';
import { useAppDispatch } from '../../../api/store-hooks';
import { Field, TextAreaField } from '../../../components/inputs/field';
import { Form } from '../../../components/form/form';
import { FormEnd } from '../../../components/form/form-end';
import { SubmitButton } from '../../../components/form/submit-button';
import { useForm } from '../../../components/form/use-form';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { useUpdateProfileMutation } from '../profile.api';
import {
  draftOf,
  isSameDraft,
  PROFILE_MAX_LENGTHS,
  profileFaults,
  trimmed,
} from '../profile-draft';

/** The profile's fields; what is stored is sent again only when something of it has changed. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const stored = draftOf(profile);
  const [update] = useUpdateProfileMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: stored,
    check: (values) => profileFaults(trimmed(values)),
    send: async (values) => {
      await update(trimmed(values)).unwrap();
      dispatch(showToast({ tone: 'success', title: 'Profile updated' }));
    },
    onFailed: () => {
      const description = 'Failed to update profile. Please try again.';
      dispatch(showToast({ tone: 'error', title: 'Error', description }));
    },
  });
  const draft = trimmed(form.values);
  const bio = form.field('bio');

  return (
    <Form {...form.form}>
      <Field
        {...form.field('displayName')}
        label="Display name"
        hint="Stands beside your comments and ratings."
        autoComplete="nickname"
        maxLength={PROFILE_MAX_LENGTHS.displayName}
      />
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
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 5,
        }}
      >
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
      </Box>
      <FormEnd message={form.failure} spoken={false}>
        <SubmitButton
          pending={form.pending}
          pendingText="Saving..."
          disabled={isSameDraft(draft, stored) || draft.displayName === ''}
        >
          Save profile
        </SubmitButton>
      </FormEnd>
    </Form>
  );
}

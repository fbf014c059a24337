import type { UserProfile } from '@tabdock/contracts/users';
import type { FieldFaults } from '../../../components/form/field-faults';

export const PROFILE_FIELDS = ['displayName', 'firstName', 'bio', 'location', 'website'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** What is in the form's fields; an empty text takes the field's content away. */
export type ProfileDraft = Record<ProfileField, string>;

/** Characters; the server refuses more. */
export const PROFILE_MAX_LENGTHS = {
  displayName: 64,
  firstName: 50,
  bio: 500,
  location: 100,
  website: 300,
};

export function draftOf(profile: UserProfile): ProfileDraft {
  return draftFrom((name) => profile[name] ?? '');
}

export function trimmed(draft: ProfileDraft): ProfileDraft {
  return draftFrom((name) => draft[name].trim());
}

export function isSameDraft(one: ProfileDraft, other: ProfileDraft): boolean {
  return PROFILE_FIELDS.every((name) => one[name] === other[name]);
}

/** The fields that differ: what is stored under the others meanwhile stays. */
export function changesOf(stored: ProfileDraft, draft: ProfileDraft): Partial<ProfileDraft> {
  return Object.fromEntries(
    PROFILE_FIELDS.flatMap((name) => (draft[name] === stored[name] ? [] : [[name, draft[name]]])),
  );
}

function draftFrom(textOf: (name: ProfileField) => string): ProfileDraft {
  return Object.fromEntries(PROFILE_FIELDS.map((name) => [name, textOf(name)])) as ProfileDraft;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** What the server would refuse, said before it is asked. */
export function profileFaults({ displayName, website }: ProfileDraft): FieldFaults<ProfileField> {
  return {
    ...(displayName === '' && { displayName: 'Enter a name that others see' }),
    ...(website !== '' &&
      !isWebAddress(website) && {
        website: 'Must be a valid URL, such as https://example.org',
      }),
  };
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User, UserProfile } from '@tabdock/contracts/users';
import { useState } from 'react';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { PersonPicture } from '../../../components/graphics/person-picture';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { PersonLink } from '../../../components/person/person-link';
import { Section } from '../../../components/layout/section';
import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { LogInLink } from '../../../session/page-links';
import { useSession } from '../../../session/use-session';
import { PersonBadges } from '../person-badges';
import { PersonFigures } from '../person-figures';
import { useGetOwnProfileQuery } from '../people.api';
import { PictureField } from '../picture/picture-field';
import { ProfileForm } from '../profile/profile-form';

/** The account's own profile, beside the content of a page; guests get a login link. */
export function ProfileCard() {
  const { user, isLoading, error } = useSession();
  if (user) return <OwnProfile user={user} />;
  if (isLoading || error) return null;
  return (
    <Section title="Your profile" stacked>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        With an account you rate and comment on tabs, and others see what you know.
      </Typography>
      <LogInLink />
    </Section>
  );
}

function OwnProfile({ user }: { user: User }) {
  const { data: profile, error, refetch } = useGetOwnProfileQuery();
  return (
    <Section title="Your profile" stacked>
      {profile ? (
        <ViewOrEdit user={user} profile={profile} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton rows={2} />
      )}
    </Section>
  );
}

function ViewOrEdit({ user, profile }: { user: User; profile: UserProfile }) {
  const [editing, setEditing] = useState(false);
  const kept = useKeptFocus();
  const close = () => setEditing(false);
  return (
    <Box role="group" aria-label="Your profile" tabIndex={-1} {...kept}>
      {editing ? (
        <>
          <PictureField profile={profile} />
          <ProfileForm profile={profile} onSaved={close} onCancel={close} />
        </>
      ) : (
        <Profile user={user} profile={profile} onEdit={() => setEditing(true)} />
      )}
    </Box>
  );
}

interface ProfileProps {
  user: User;
  profile: UserProfile;
  onEdit: () => void;
}

function Profile({ user, profile, onEdit }: ProfileProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <PersonPicture picture={profile.picture} size="card" />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            <PersonLink displayName={profile.displayName} username={user.username} />
          </Typography>
          {profile.location && (
            <Typography variant="caption" color="textSecondary">
              <bdi>{profile.location}</bdi>
            </Typography>
          )}
        </Box>
      </Box>
      <PersonBadges profile={profile} />
      {profile.bio && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{profile.bio}</bdi>
        </Typography>
      )}
      <PersonFigures profile={profile} />
      <Box>
        <Button onClick={onEdit}>Edit profile</Button>
      </Box>
    </Box>
  );
}

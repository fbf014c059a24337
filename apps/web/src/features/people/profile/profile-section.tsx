import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../../components/layout/section';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { useGetOwnProfileQuery } from '../people.api';
import { personPath } from '../../../components/person/person-path';
import { PictureField } from '../picture/picture-field';
import { ProfileForm } from './profile-form';

/** One's own profile in the settings. */
export function ProfileSection({ username }: { username: string }) {
  const { data, error, refetch } = useGetOwnProfileQuery();
  return (
    <Section
      title="Profile"
      description={
        <>
          What others see of you, if you let them.{' '}
          <Link component={RouterLink} to={personPath(username)}>
            See your page
          </Link>
        </>
      }
    >
      {data ? (
        <>
          <PictureField profile={data} />
          <ProfileForm profile={data} />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton rows={4} />
      )}
    </Section>
  );
}

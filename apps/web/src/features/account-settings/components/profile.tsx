import { Section } from '../../../components/layout/section';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { useGetOwnProfileQuery } from '../profile.api';
import { BlockSkeleton } from './block-skeleton';
import { ProfileForm } from './profile-form';

export function Profile() {
  const { data, error, refetch } = useGetOwnProfileQuery();
  return (
    <Section title="Profile" description="What others see of you, if you let them.">
      {data ? (
        <ProfileForm profile={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton rows={4} />
      )}
    </Section>
  );
}

import { LoadFailure } from '../../../components/feedback/load-failure';
import { Section } from '../../../components/layout/section';
import { useGetAccountFiguresQuery } from '../administration.api';
import { ListSkeleton } from '../layout/list-skeleton';
import { GroupBars } from './shared/group-bars';

/** Accounts by group as of now, whichever the period. */
export function AccountGroups() {
  const { data, error, isFetching, refetch } = useGetAccountFiguresQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Section
      title="Users by group"
      description="As of now, premium by subscription included. From users-service."
    >
      {data ? (
        <GroupBars figures={data} />
      ) : isFetching ? (
        <ListSkeleton />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

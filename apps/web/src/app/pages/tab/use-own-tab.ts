import { useDownloads } from '../../../features/downloads/use-downloads';
import { useGetOwnTabQuery } from '../../../features/tab-page/tab-page.api';
import { useSession } from '../../../session/use-session';

/** What a tab is to the visitor, and whether all of it is theirs to play: the account has downloaded it. */
export function useOwnTab(tabId: string) {
  const { currentData: own, refetch } = useGetOwnTabQuery(tabId, {
    refetchOnMountOrArgChange: true,
  });
  const { isLoggedIn } = useSession();
  const { downloads } = useDownloads();
  const isStored = [own?.download, ...downloads].some(
    (record) => record?.tabId === tabId && record.downloadUrl !== null,
  );
  return { own, refetch, isLoggedIn, isOwn: isLoggedIn && isStored };
}

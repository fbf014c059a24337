import { useSelector } from 'react-redux';
import { selectSettings } from '../../../features/accessibility/accessibility.slice';
import { useDownloads } from '../../../features/downloads/use-downloads';
import type { Listening } from '../../../features/playlists/playing/listening';
import { useSession } from '../../../session/use-session';

/** Which files, keys and downloads the visitor has where a list is played. */
export function useListening(renderAction: Listening['renderAction']): Listening {
  const { isLoggedIn } = useSession();
  const { keyboardNavigation } = useSelector(selectSettings);
  const { downloads, hasOlder, isLoading, error } = useDownloads();
  const tabIds = downloads.filter(({ downloadUrl }) => downloadUrl !== null);
  return {
    files: {
      isLoggedIn,
      tabIds: new Set(isLoggedIn ? tabIds.map(({ tabId }) => tabId) : []),
      isComplete: !hasOlder && !isLoading && !error,
    },
    hasKeys: keyboardNavigation,
    renderAction,
  };
}

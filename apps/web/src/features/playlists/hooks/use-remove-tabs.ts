import { count } from '../../../components/text/format';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { useRemovePlaylistTabsMutation } from '../playlists.api';

/** Removes tabs from a playlist, with a toast about the outcome. */
export function useRemoveTabs(playlistId: string) {
  const [mutate, { isLoading }] = useRemovePlaylistTabsMutation();
  const tell = useOutcomeToast();
  const remove = (tabs: readonly { id: string }[]) =>
    tell(mutate({ playlistId, tabIds: tabs.map(({ id }) => id) }), {
      done: ({ removed }) => ({
        title: 'Tabs removed',
        description: `${count(removed, 'tab')} taken off the list`,
      }),
      failed: 'Failed to remove tabs',
    });
  return { remove, removing: isLoading };
}

import { count } from '../../../components/text/format';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { useAddPlaylistTabsMutation, useRemovePlaylistTabsMutation } from '../playlists.api';

/** Removes tracks from a playlist, with a toast about the outcome that can put them back to their places. */
export function useRemoveTabs(playlistId: string, tracks: readonly { id: string }[]) {
  const [mutate, { isLoading }] = useRemovePlaylistTabsMutation();
  const [add] = useAddPlaylistTabsMutation();
  const tell = useOutcomeToast();
  const remove = (removed: readonly { id: string }[]) => {
    const tabIds = removed.map(({ id }) => id);
    const positions = tabIds.map((tabId) => tracks.findIndex(({ id }) => id === tabId));
    const putBack = () =>
      void tell(add({ playlistId, tabIds, positions }), {
        done: ({ added }) => ({ title: 'Tabs put back', description: count(added, 'tab') }),
        failed: 'Failed to put the tabs back',
      });
    return tell(mutate({ playlistId, tabIds }), {
      done: (answer) => ({
        title: 'Tabs removed',
        description: `${count(answer.removed, 'tab')} taken off the list`,
        action: { text: 'Undo', run: putBack },
      }),
      failed: 'Failed to remove tabs',
    });
  };
  return { remove, removing: isLoading };
}

import { count } from '../../components/text/format';
import { useOutcomeToast } from '../../components/feedback/toasts/use-outcome-toast';
import { useCancelAllDownloadsMutation, useRetryFailedDownloadsMutation } from '../downloads.api';

/** Cancels all active downloads, or fetches all failed ones again, with a toast about the outcome. */
export function useChangeAll() {
  const [cancel, cancelling] = useCancelAllDownloadsMutation();
  const [retry, retrying] = useRetryFailedDownloadsMutation();
  const tell = useOutcomeToast();
  return {
    cancelAll: () =>
      tell(cancel(), {
        done: ({ cancelled }) => ({
          title: 'Downloads cancelled',
          description: `${count(cancelled, 'download')} cancelled`,
        }),
        failed: 'Could not cancel the downloads',
      }),
    retryFailed: () =>
      tell(retry(), {
        done: ({ retried }) => ({
          title: 'Fetching again',
          description: `${count(retried, 'download')} queued again`,
        }),
        failed: 'Could not fetch them again',
      }),
    cancelling: cancelling.isLoading,
    retrying: retrying.isLoading,
  };
}

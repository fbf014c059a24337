import { useOutcomeToast } from '../../components/feedback/toasts/use-outcome-toast';
import { useRateMutation, useRemoveRatingMutation } from './ratings.api';

export const COUNTS_LATER = 'It counts as soon as your e-mail address is confirmed.';

/** Sets and removes the account's rating of a tab, with a toast about the outcome; one change at a time. */
export function useOwnRating(tabId: string) {
  const [send, { isLoading: sending, originalArgs }] = useRateMutation();
  const [sendRemoval, { isLoading: removing }] = useRemoveRatingMutation();
  const tell = useOutcomeToast();
  const busy = sending || removing;

  const rate = async (rating: number) => {
    if (busy) return;
    await tell(send({ tabId, rating }), {
      done: ({ own }) => ({
        title: 'Rating submitted',
        ...(own && !own.counts && { description: COUNTS_LATER }),
      }),
      failed: { title: 'Error', description: 'Failed to submit rating. Please try again.' },
    });
  };
  const remove = async () => {
    if (busy) return;
    await tell(sendRemoval({ tabId }), {
      done: 'Rating removed',
      failed: { title: 'Error', description: 'Failed to remove rating. Please try again.' },
    });
  };
  /** `sent`: the stars that are on their way. */
  return { rate, remove, busy, sent: sending ? originalArgs?.rating : undefined };
}

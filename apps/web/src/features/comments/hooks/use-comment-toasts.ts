import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';

const ACTIONS = {
  post: { done: 'Comment posted', failed: 'Failed to post comment. Please try again.' },
  update: { done: 'Comment updated', failed: 'Failed to update comment. Please try again.' },
  delete: { done: 'Comment deleted', failed: 'Failed to delete comment. Please try again.' },
} as const;

type Call = Parameters<ReturnType<typeof useOutcomeToast>>[0];

/** Shows the outcome of an action in a toast; resolves to the error, if any. */
export function useCommentToasts() {
  const tell = useOutcomeToast();
  return (action: keyof typeof ACTIONS, call: Call): Promise<unknown> => {
    const { done, failed } = ACTIONS[action];
    return tell(call, { done, failed: { title: 'Error', description: failed } });
  };
}

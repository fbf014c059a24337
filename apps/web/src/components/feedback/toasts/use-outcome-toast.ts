import { useCallback } from 'react';
import { detailOf } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToastWithAction, type ToastAction } from './toast-action';
import { showToast, type Toast } from './toasts.slice';

type Words = string | Pick<Toast, 'title' | 'description' | 'link' | 'millis'>;
/** Words of a success, which may have a button, for example to undo it. */
type DoneWords = Words | (Exclude<Words, string> & { action: ToastAction });

interface OutcomeWords<Answer> {
  done: DoneWords | ((answer: NonNullable<Answer>) => DoneWords);
  /** Described by what the server said, unless it has a description of its own. */
  failed: Words;
}

const wordsOf = (words: Words) => (typeof words === 'string' ? { title: words } : words);

/** Shows a toast with the outcome of a call, in the action's own words; returns the error, if any. */
export function useOutcomeToast() {
  const dispatch = useAppDispatch();
  return useCallback(
    async <Answer>(
      call: PromiseLike<{ data: Answer; error?: undefined } | { data?: undefined; error: unknown }>,
      { done, failed }: OutcomeWords<Answer>,
    ): Promise<unknown> => {
      const { data, error } = await call;
      if (error !== undefined) {
        dispatch(showToast({ tone: 'error', description: detailOf(error), ...wordsOf(failed) }));
        return error;
      }
      const words = typeof done === 'function' ? done(data as NonNullable<Answer>) : done;
      if (typeof words === 'object' && 'action' in words) {
        const { action, ...toast } = words;
        dispatch(showToastWithAction({ tone: 'success', ...toast }, action));
      } else {
        dispatch(showToast({ tone: 'success', ...wordsOf(words) }));
      }
      return undefined;
    },
    [dispatch],
  );
}

import { useCallback } from 'react';
import { detailOf } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast, type Toast } from './toasts.slice';

type Words = string | Pick<Toast, 'title' | 'description' | 'link'>;

interface OutcomeWords<Answer> {
  done: Words | ((answer: NonNullable<Answer>) => Words);
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
      dispatch(showToast({ tone: 'success', ...wordsOf(words) }));
      return undefined;
    },
    [dispatch],
  );
}

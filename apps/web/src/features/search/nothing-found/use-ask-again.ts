import { detailOf } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { searchApi, useAskAgainMutation } from '../search.api';
import type { Search } from '../use-url-search';

/** Asks all sources again, although they are known to have nothing; what they find replaces the results. */
export function useAskAgain(search: Search) {
  const dispatch = useAppDispatch();
  const [askAgain, { data, error, isLoading }] = useAskAgainMutation();
  const ask = async () => {
    const { data: answer } = await askAgain(search);
    if (!answer) return;
    const replaceResults = searchApi.util.updateQueryData('searchTabs', search, ({ pages }) => {
      pages[0] = answer;
    });
    dispatch(replaceResults);
  };
  return {
    ask,
    isAsking: isLoading,
    fault: error && detailOf(error),
    /** Whether they have answered, and again have nothing. */
    isStillNothing: data?.tabs.length === 0 && !data.pending,
    /** Whether some of them could not be asked, as the notice of the results says. */
    isPartial: data?.notice !== undefined,
  };
}

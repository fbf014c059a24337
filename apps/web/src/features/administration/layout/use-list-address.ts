import { useSearchParams } from 'react-router-dom';

const FIRST_PAGE = 1;
/** The server refuses more. */
const LAST_PAGE = 100_000;
export const SEARCH_MAX_LENGTH = 254;

export interface ListAddress {
  search: string;
  /** Number of the page, counted from 1. */
  page: number;
  setSearch: (search: string) => void;
  /** Where another page of the same list is, for links. */
  addressOf: (page: number) => string;
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= FIRST_PAGE && page <= LAST_PAGE ? page : FIRST_PAGE;
}

/** What a list shows lives in the URL (`?search=&page=`), so that back, reload and a shared link show it again. */
export function useListAddress(): ListAddress {
  const [parameters, setParameters] = useSearchParams();
  const search = (parameters.get('search') ?? '').trim().slice(0, SEARCH_MAX_LENGTH);

  const withParameters = (changes: Record<string, string>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };

  return {
    search,
    page: readPage(parameters.get('page')),
    // Back leaves a search, not each of its letters.
    setSearch: (next) =>
      setParameters(withParameters({ search: next, page: '' }), { replace: search !== '' }),
    addressOf: (page) => `?${withParameters({ page: page === FIRST_PAGE ? '' : String(page) })}`,
  };
}

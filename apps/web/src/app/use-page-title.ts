import { useEffect } from 'react';
import { announce } from '../components/announcer/announcer.slice';
import { useAppDispatch } from '../api/store-hooks';

let lastPage: string | undefined;

/** Names the page in the browser's tab, and says so when another page was there before. */
export function usePageTitle(page: string, title: string = page): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    document.title = title === 'Home' ? 'Tabdock: search Guitar Pro tabs' : `${title} · Tabdock`;
  }, [title]);
  useEffect(() => {
    if (lastPage !== undefined && lastPage !== page) {
      dispatch(announce(`Navigated from ${lastPage} to ${page}`));
      document.getElementById('main')?.focus();
    }
    lastPage = page;
  }, [page, dispatch]);
}

import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce, pageShown, selectPage } from './announcer.slice';

/** Sets the document's title, and announces navigation from another page. */
export function usePageTitle(page: string, title: string = page): void {
  const dispatch = useAppDispatch();
  const previous = useSelector(selectPage);
  useEffect(() => {
    document.title = title === 'Home' ? 'Tabdock: search Guitar Pro tabs' : `${title} · Tabdock`;
  }, [title]);

  const arrive = useEffectEvent(() => {
    if (previous !== null && previous !== page) {
      dispatch(announce(`Navigated from ${previous} to ${page}`));
      const main = document.getElementById('main');
      // Unless a field of the new page took the focus.
      if (!main?.contains(document.activeElement)) main?.focus();
    }
    dispatch(pageShown(page));
  });
  useEffect(() => arrive(), [page]);
}

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the part of the page with this id each time that a link to it is followed, once it `isReady`. */
export function useAnchor(id: string, isReady: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isReady || hash !== `#${id}`) return;
    const part = document.getElementById(id);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [id, isReady, hash, key]);
}

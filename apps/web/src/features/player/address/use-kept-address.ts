import { useSearchParams } from 'react-router-dom';
import { type OnPlace, readAddress, writeAddress } from './play-address';

/** Keeps what is played in the address of the page. */
export function useKeptAddress(): OnPlace {
  const [, setQuery] = useSearchParams();
  return (place) =>
    setQuery(
      (query) => writeAddress(query, { ...place, bar: place.bar ?? readAddress(query).bar }),
      { replace: true, preventScrollReset: true },
    );
}

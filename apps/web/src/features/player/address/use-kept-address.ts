import { useSearchParams } from 'react-router-dom';
import { type PlayAddress, readAddress, writeAddress } from './play-address';

/** Keeps what is played in the address of the page. */
export function useKeptAddress(): (place: PlayAddress) => void {
  const [, setQuery] = useSearchParams();
  return (place) =>
    setQuery(
      (query) => writeAddress(query, { ...place, bar: place.bar ?? readAddress(query).bar }),
      { replace: true, preventScrollReset: true },
    );
}

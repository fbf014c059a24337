import { useNavigate } from 'react-router-dom';
import { SearchIcon, UserIcon } from '../../../components/graphics/icons';
import { AUTOCOMPLETE_LENGTH } from '../../../config/limits';
import { NoteIcon } from '../../../features/search/suggestions/note-icon';
import { suggestedQuery } from '../../../features/search/suggestions/suggestion';
import { useSuggestions } from '../../../features/search/suggestions/use-suggestions';
import { searchAddress } from '../../../features/search/use-url-search';
import { useSession } from '../../../session/use-session';
import { isFoundBy, type Entry, type EntryGroup } from './entry';
import { pagesFor } from './page-entries';
import { useActions } from './use-actions';

/** What the palette offers for what is typed, and how far its songs are. */
export function useEntries(typed: string) {
  const navigate = useNavigate();
  const session = useSession();
  const actions = useActions(session);
  const asked = typed.length >= AUTOCOMPLETE_LENGTH;
  const { suggestions, state } = useSuggestions(asked ? typed : '');

  const goTo = (address: string) => () => void navigate(address);
  const searchFor = (query: string) => goTo(`/${searchAddress({ query, exact: false })}`);
  const pages = pagesFor(session).map(({ name, to, words }): Entry => ({
    id: to,
    text: name,
    ...(words && { words }),
    run: goTo(to),
  }));
  const songs = suggestions.map((suggestion): Entry => ({
    id: `song ${suggestedQuery(suggestion)}`,
    ...(suggestion.kind === 'song'
      ? { text: suggestion.title, note: suggestion.artist, Icon: NoteIcon }
      : { text: suggestion.name, note: 'Artist', Icon: UserIcon }),
    run: searchFor(suggestedQuery(suggestion)),
  }));
  const search: Entry = {
    id: 'search for',
    text: `Search tabs for “${typed}”`,
    Icon: SearchIcon,
    run: searchFor(typed),
  };
  const groups: EntryGroup[] = [
    { title: 'Actions', entries: actions.filter((entry) => isFoundBy(entry, typed)) },
    { title: 'Pages', entries: pages.filter((entry) => isFoundBy(entry, typed)) },
    // Last: what arrives later moves nothing.
    { title: 'Songs', entries: typed ? [search, ...(asked ? songs : [])] : [] },
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    songs: asked ? state : 'none',
  } as const;
}

import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { AUTOCOMPLETE_LENGTH, SUGGESTIONS_BLUR_MILLIS } from '../../../config/limits';

const NONE: string[] = [];
/** No suggestion is active: Enter searches for what was typed. */
const FIELD = -1;

interface SuggestionBoxOptions {
  text: string;
  onText: (text: string) => void;
  /** A suggestion was chosen; it is what to search for. */
  onChoose: (query: string) => void;
}

/** The state and the keys of a field with suggestions, after the WAI-ARIA combobox pattern. */
export function useSuggestionBox({ text, onText, onChoose }: SuggestionBoxOptions) {
  const [wanted, setWanted] = useState(false);
  const [queries, setQueries] = useState(NONE);
  const [active, setActive] = useState(FIELD);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();

  const typed = text.trim();
  const asked = wanted && typed.length >= AUTOCOMPLETE_LENGTH;
  const open = asked && queries.length > 0;

  const close = () => {
    setWanted(false);
    setActive(FIELD);
  };
  const choose = (query: string) => {
    close();
    onText(query);
    onChoose(query);
  };
  const move = (step: number) => {
    // The field itself is one of the stops.
    const stops = queries.length + 1;
    setActive(((active + 1 + step + stops) % stops) - 1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const chosen = open ? queries[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (open) move(event.key === 'ArrowDown' ? 1 : -1);
      else setWanted(true);
    } else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Escape' && text) onText('');
    else return;
    event.preventDefault();
  };

  return {
    asked,
    close,
    /** Properties of the list of suggestions. */
    list: {
      id: listId,
      text: typed,
      active,
      onChoose: choose,
      onQueries: (next: string[]) => {
        setQueries(next);
        setActive(FIELD);
      },
    },
    /** Properties of the field. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': open && active !== FIELD ? `${listId}-${active}` : undefined,
      onInput: () => setWanted(true),
      onKeyDown,
      onFocus: () => clearTimeout(leaving.current),
      onBlur: () => {
        leaving.current = setTimeout(close, SUGGESTIONS_BLUR_MILLIS);
      },
    },
  } as const;
}

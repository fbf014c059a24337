import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { count } from '../../../components/text/format';
import { useRoomBelow } from './use-room-below';
import { useSuggestions } from './use-suggestions';
import { suggestedQuery } from './suggestion';
import { SuggestionOption } from './suggestion-option';

interface SuggestionListProps {
  id: string;
  /** What was typed. */
  text: string;
  /** Index of the suggestion that the arrow keys are at; -1 for none. */
  active: number;
  onChoose: (query: string) => void;
  /** Passes to the field what each suggestion searches for. */
  onQueries: (queries: string[]) => void;
}

/** List under the field: songs and artists that begin like what was typed. Nothing while there are none. */
export function SuggestionList({ id, text, active, onChoose, onQueries }: SuggestionListProps) {
  const { suggestions } = useSuggestions(text);
  const list = useRef<HTMLUListElement>(null);
  const dispatch = useAppDispatch();
  const room = useRoomBelow(list, suggestions);
  const tell = useRef(onQueries);

  useEffect(() => {
    tell.current = onQueries;
  });
  useEffect(() => {
    tell.current(suggestions.map(suggestedQuery));
    if (suggestions.length > 0) dispatch(announce(count(suggestions.length, 'suggestion')));
  }, [suggestions, dispatch]);
  useEffect(() => () => tell.current([]), []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  if (suggestions.length === 0) return null;
  return (
    <Box
      component="ul"
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      // The field keeps the focus, and the phone its keyboard, until something is chosen.
      onMouseDown={(event) => event.preventDefault()}
      style={{ maxHeight: room }}
      sx={(theme) => ({
        position: 'absolute',
        zIndex: 'modal',
        // The height of the field, which on a phone has the button below it.
        top: `calc(${theme.sizes.touch} + ${theme.spacing(1)})`,
        insetInline: 0,
        mt: 1,
        py: 1,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 6,
        textAlign: 'left',
      })}
    >
      {suggestions.map((suggestion, index) => (
        <SuggestionOption
          key={suggestedQuery(suggestion)}
          id={`${id}-${index}`}
          suggestion={suggestion}
          active={index === active}
          onChoose={() => onChoose(suggestedQuery(suggestion))}
        />
      ))}
    </Box>
  );
}

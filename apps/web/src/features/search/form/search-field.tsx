import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { BareInput, ControlFrame } from '../../../components/inputs/control-frame';
import { CloseIcon, SearchIcon } from '../../../components/graphics/icons';
import { QUERY_MAX_LENGTH } from '../../../config/limits';
import type { useSuggestionBox } from '../suggestions/use-suggestion-box';

// No error if suggestions cannot be loaded: the field works without them.
const SuggestionList = lazy(async () => {
  const list = await import('../suggestions/suggestion-list').catch(() => null);
  return { default: list ? list.SuggestionList : () => null };
});

interface SearchFieldProps {
  id: string;
  value: string;
  autoFocus: boolean;
  suggestions: ReturnType<typeof useSuggestionBox>;
  /** Inside the field's frame; its controls are focused right after the field. */
  after?: ReactNode;
  onChange: (value: string) => void;
}

/** Where the song is typed, with suggestions under it and a button that empties it. */
export function SearchField({
  id,
  value,
  autoFocus,
  suggestions,
  after,
  onChange,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    // The suggestions may be as wide as the form on a phone, not only as wide as the field.
    <Box sx={{ position: { sm: 'relative' }, flex: 1, minWidth: 0, display: 'flex' }}>
      <ControlFrame>
        <SearchIcon sx={{ color: 'text.secondary', ml: 3, mr: 2 }} />
        <BareInput
          id={id}
          ref={input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder="Greensleeves, Beethoven…"
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={QUERY_MAX_LENGTH}
          {...suggestions.field}
        />
        {after}
        {value && (
          <IconButton aria-label="Clear the field" onClick={clear}>
            <CloseIcon />
          </IconButton>
        )}
      </ControlFrame>
      {suggestions.asked && (
        <Suspense fallback={null}>
          <SuggestionList {...suggestions.list} />
        </Suspense>
      )}
    </Box>
  );
}

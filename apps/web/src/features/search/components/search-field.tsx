import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { BareInput, ControlFrame } from '../../../components/form/control-frame';
import { CloseIcon, SearchIcon } from '../../../components/icons';
import { QUERY_MAX_LENGTH } from '../../../config/limits';

interface SearchFieldProps {
  id: string;
  value: string;
  autoFocus: boolean;
  onChange: (value: string) => void;
}

/** Where the song is typed, with a button that empties it. */
export function SearchField({ id, value, autoFocus, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <ControlFrame>
      <SearchIcon sx={{ color: 'text.secondary', ml: 3, mr: 2 }} />
      <BareInput
        id={id}
        ref={input}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Greensleeves, Beethoven…"
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={QUERY_MAX_LENGTH}
      />
      {value && (
        <IconButton aria-label="Clear the field" onClick={clear}>
          <CloseIcon />
        </IconButton>
      )}
    </ControlFrame>
  );
}

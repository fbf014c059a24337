import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { BareInput, ControlFrame } from '../../../components/inputs/control-frame';
import { Labelled } from '../../../components/inputs/labelled';
import { CloseIcon, SearchIcon } from '../../../components/graphics/icons';
import { SEARCH_MAX_LENGTH } from '../layout/use-list-address';
import { useSettled } from '../layout/use-settled';

interface UserSearchProps {
  /** What the URL says; a change of it (back, a link) replaces what is typed. */
  search: string;
  onSearch: (search: string) => void;
}

export function UserSearch({ search, onSearch }: UserSearchProps) {
  const [text, setText] = useState(search);
  const [seenSearch, setSeenSearch] = useState(search);
  if (seenSearch !== search) {
    setSeenSearch(search);
    if (text.trim() !== search) setText(search);
  }
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  useSettled(text.trim(), search, onSearch);
  return (
    <div role="search">
      <Labelled label="Search">
        {(control) => (
          <ControlFrame>
            <SearchIcon sx={{ color: 'text.secondary', ml: 3, mr: 2 }} />
            <BareInput
              {...control}
              ref={input}
              type="search"
              placeholder="Username or e-mail"
              value={text}
              onChange={(event) => setText(event.target.value)}
              maxLength={SEARCH_MAX_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            {text && (
              <IconButton aria-label="Clear the search" onClick={clear}>
                <CloseIcon />
              </IconButton>
            )}
          </ControlFrame>
        )}
      </Labelled>
    </div>
  );
}

import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { BareInput, ControlFrame } from '../../../components/inputs/control-frame';
import { Labelled } from '../../../components/inputs/labelled';
import { useTextOfAddress } from '../../../components/inputs/use-text-of-address';
import { CloseIcon, SearchIcon } from '../../../components/graphics/icons';
import { SEARCH_MAX_LENGTH } from './use-list-address';
import { useSettled } from './use-settled';

interface ListSearchProps {
  placeholder: string;
  /** What the URL says. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches once typing pauses. */
export function ListSearch({ placeholder, search, onSearch }: ListSearchProps) {
  const { text, setText, ask } = useTextOfAddress(search, onSearch);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  useSettled(text.trim(), search, ask);
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
              placeholder={placeholder}
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

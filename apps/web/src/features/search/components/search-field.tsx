import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { CloseIcon, SearchIcon } from '../../../components/icons';
import { QUERY_MAX_LENGTH } from '../../../config/limits';

interface SearchFieldProps {
  id: string;
  value: string;
  autoFocus: boolean;
  onChange: (value: string) => void;
}

/** A native field in the theme's clothes: MUI's would cost the first load 8 KB for what it does not use. */
export function SearchField({ id, value, autoFocus, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Box
      sx={(theme) => ({
        flex: 1,
        minWidth: 0,
        display: 'flex',
        alignItems: 'center',
        minHeight: `calc(${theme.sizes.touch} + ${theme.spacing(1)})`,
        border: 1,
        borderColor: 'line.strong',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'text.primary' },
        '&:focus-within': {
          borderColor: 'primary.main',
          boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
        },
      })}
    >
      <SearchIcon sx={{ color: 'text.secondary', ml: 3, mr: 2 }} />
      <Box
        component="input"
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
        sx={(theme) => ({
          ...theme.typography.body1,
          flex: 1,
          minWidth: 0,
          alignSelf: 'stretch',
          p: 0,
          border: 0,
          appearance: 'none',
          color: 'inherit',
          backgroundColor: 'transparent',
          textOverflow: 'ellipsis',
          '&:focus-visible': { outline: 'none' },
          '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        })}
      />
      {value && (
        <IconButton aria-label="Clear the field" onClick={clear}>
          <CloseIcon />
        </IconButton>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { closeOnScreenKeyboard } from '../../../components/keyboard/on-screen-keyboard';
import { visuallyHidden } from '../../../components/text/visually-hidden';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useSuggestionBox } from '../suggestions/use-suggestion-box';
import { SearchField } from './search-field';

interface SearchFormProps {
  /** What the URL asks for; a change of it (back, a chip) replaces what is typed. */
  query: string;
  searching: boolean;
  /** Whether it stands above results: the label is only spoken then, so that the bar stays low. */
  compact: boolean;
  /** What stands inside the field, after the typed text. */
  afterField?: ReactNode;
  onSearch: (query: string) => void;
}

export function SearchForm({ query, searching, compact, afterField, onSearch }: SearchFormProps) {
  const [text, setText] = useState(query);
  const [seenQuery, setSeenQuery] = useState(query);
  if (seenQuery !== query) {
    setSeenQuery(query);
    setText(query);
  }
  const id = useId();
  const running = searching && text.trim() === query;
  const search = (wanted: string) => {
    closeOnScreenKeyboard();
    onSearch(wanted);
  };
  const suggestions = useSuggestionBox({ text, onText: setText, onChoose: search });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    suggestions.close();
    if (text.trim()) search(text.trim());
  };

  return (
    <Box component="form" role="search" onSubmit={submit} noValidate>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={compact ? visuallyHidden : { display: 'block', mb: 2, fontWeight: 'fontWeightMedium' }}
      >
        Song or Band Name
      </Typography>
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'stretch',
          gap: 2,
          flexDirection: { xs: compact ? 'row' : 'column', sm: 'row' },
        }}
      >
        <SearchField
          id={id}
          value={text}
          autoFocus={!compact}
          suggestions={suggestions}
          after={afterField}
          onChange={setText}
        />
        <Button
          type="submit"
          // The button is less prominent above results, whose own actions matter more then.
          {...(!compact && { variant: 'contained', color: 'primary' })}
          disabled={!text.trim() || running}
          sx={{
            flexShrink: 0,
            px: { xs: compact ? 3 : 6, md: 6 },
            minWidth: (theme) => ({ md: theme.sizes.submit }),
          }}
        >
          {running ? 'Searching...' : 'Search Tabs'}
        </Button>
      </Box>
    </Box>
  );
}

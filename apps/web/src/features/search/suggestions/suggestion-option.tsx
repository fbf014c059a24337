import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { UserIcon } from '../../../components/graphics/icons';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import type { Suggestion } from './suggestion';
import { NoteIcon } from './note-icon';

interface SuggestionOptionProps {
  id: string;
  suggestion: Suggestion;
  active: boolean;
  onChoose: () => void;
}

/** A song (a note, its title, its artist) or an artist (a head and the name). */
export function SuggestionOption({ id, suggestion, active, onChoose }: SuggestionOptionProps) {
  const song = suggestion.kind === 'song';
  const Icon = song ? NoteIcon : UserIcon;
  return (
    <Box
      component="li"
      id={id}
      role="option"
      aria-selected={active}
      onClick={onChoose}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: theme.sizes.touch,
        px: 3,
        py: 1,
        cursor: 'pointer',
        '&:hover': { bgcolor: 'sunken' },
        '&[aria-selected="true"]': {
          bgcolor: 'accentSoft',
          boxShadow: `inset 2px 0 ${theme.vars.palette.primary.main}`,
        },
        '@media (forced-colors: active)': {
          '&[aria-selected="true"]': { outline: '2px solid', outlineOffset: -2 },
        },
      })}
    >
      <Icon sx={{ color: 'text.secondary' }} />
      <Typography component="span" noWrap sx={{ flex: '0 1 auto' }}>
        <VisuallyHidden>{song ? 'song, ' : 'artist, '}</VisuallyHidden>
        {song ? suggestion.title : suggestion.name}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        noWrap
        sx={{ flex: '1 0 25%' }}
      >
        {song ? (
          <>
            <VisuallyHidden>{' by '}</VisuallyHidden>
            {suggestion.artist}
          </>
        ) : (
          <span aria-hidden>Artist</span>
        )}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import { PlayIcon } from '../../../components/graphics/icons';
import { tabName } from '../../../components/text/tab-name';
import { PauseIcon } from '../../player/parts/player-icons';
import type { Playthrough } from './state/use-playthrough';

interface RowButtonProps {
  track: PlaylistTrack;
  index: number;
  playthrough: Playthrough;
}

/** The number of a track in its row, which plays and pauses it; one that cannot be played only becomes the current one. */
export function RowButton({ track, index, playthrough }: RowButtonProps) {
  const { current, piece, isPlaying, secondsLeft, states, press, goTo } = playthrough;
  const canTry = states[index]?.canTry ?? false;
  const isOpen = piece !== null && index === current;
  /** Nothing can be done with it, since another track is open. */
  const isOut = !canTry && piece !== null;
  const isSounding = isOpen && isPlaying && secondsLeft === null;
  const Icon = isSounding ? PauseIcon : PlayIcon;
  return (
    <ButtonBase
      aria-disabled={isOut}
      onClick={() => {
        if (canTry) press(index);
        else if (!isOut) goTo(index);
      }}
      aria-label={
        canTry
          ? `${isSounding ? 'Pause' : 'Play'} track ${index + 1}: ${tabName(track.tab)}`
          : `Go to track ${index + 1}`
      }
      sx={(theme) => ({
        ...theme.typography.caption,
        flexShrink: 0,
        alignSelf: 'stretch',
        flexDirection: 'column',
        gap: 0.5,
        minWidth: theme.sizes.touch,
        minHeight: theme.sizes.touch,
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        '&:hover:not([aria-disabled="true"])': { color: 'primary.dark' },
        '&[aria-disabled="true"]': { cursor: 'default' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        ...(isOpen && { color: 'primary.dark' }),
      })}
    >
      <span>{index + 1}</span>
      {canTry && (
        <Box aria-hidden sx={{ display: 'flex' }}>
          <Icon sx={{ fontSize: (theme) => theme.sizes.smallStrings }} />
        </Box>
      )}
    </ButtonBase>
  );
}

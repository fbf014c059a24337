import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useKeptFocus } from '../../../../components/keyboard/use-kept-focus';
import { tabName } from '../../../../components/text/tab-name';
import { useWakeLock } from '../../../player/screen/use-wake-lock';
import { ClockIcon, NextIcon, PreviousIcon } from '../../../player/parts/player-icons';
import { Countdown } from './countdown';
import { PausesPanel } from './pauses-panel';
import type { Playthrough } from '../state/use-playthrough';

interface ListStripProps {
  playthrough: Playthrough;
  /** `3 of 12` */
  position: string;
}

/** Where the list is, above the controls of the player: what comes next, and the seconds until then. */
export function ListStrip({ playthrough, position }: ListStripProps) {
  const [isSetting, setIsSetting] = useState(false);
  const panelId = useId();
  const kept = useKeptFocus();
  const { next, secondsLeft, step, canStep } = playthrough;
  const isWaiting = secondsLeft !== null;
  // A phone has no room for more than what comes next.
  const besideWaitSx = isWaiting && { display: { xs: 'none', sm: 'inline-flex' } };
  useWakeLock(isWaiting);
  return (
    <Box
      {...kept}
      tabIndex={-1}
      role="group"
      aria-label="List"
      sx={{
        outline: 'none',
        borderBottom: 1,
        borderColor: 'divider',
        mx: { xs: -2, md: -4 },
        px: { xs: 2, md: 4 },
        ...(isWaiting && { bgcolor: 'accentSoft' }),
      }}
    >
      {isSetting && <PausesPanel id={panelId} />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: isWaiting ? 'wrap' : 'nowrap', sm: 'nowrap' },
          alignItems: 'center',
          columnGap: 1,
        }}
      >
        <IconButton
          aria-label="Previous tab"
          data-tip="Previous tab (Page Up before the first section)"
          aria-disabled={!canStep(-1)}
          onClick={() => step(-1)}
          sx={[inertIconSx, besideWaitSx]}
        >
          <PreviousIcon />
        </IconButton>
        <Box
          sx={{
            flex: { xs: isWaiting ? '1 0 100%' : '1 1 0', sm: '1 1 0' },
            minWidth: 0,
            py: 2,
            px: 1,
          }}
        >
          {isWaiting && next ? (
            <Countdown next={next} secondsLeft={secondsLeft} />
          ) : (
            <Typography variant="body2" noWrap>
              <Typography
                component="span"
                variant="inherit"
                color="textSecondary"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {position}
              </Typography>
              {next && (
                <>
                  <Typography component="span" variant="inherit" color="textSecondary">
                    {' · Next: '}
                  </Typography>
                  {tabName(next.track.tab)}
                </>
              )}
            </Typography>
          )}
        </Box>
        <IconButton
          aria-label="Next tab"
          data-tip="Next tab (Page Down after the last section)"
          aria-disabled={!canStep(1)}
          onClick={() => step(1)}
          sx={[inertIconSx, besideWaitSx]}
        >
          <NextIcon />
        </IconButton>
        <IconButton
          aria-label="Pauses between tabs"
          data-tip="Pauses between tabs"
          aria-expanded={isSetting}
          aria-controls={isSetting ? panelId : undefined}
          onClick={() => setIsSetting(!isSetting)}
          sx={[besideWaitSx, isSetting && { bgcolor: 'sunken', color: 'text.primary' }]}
        >
          <ClockIcon />
        </IconButton>
        {isWaiting && (
          <Box
            sx={{
              display: 'flex',
              gap: 2,
              flex: { xs: '1 0 100%', sm: 'none' },
              pb: { xs: 3, sm: 0 },
              px: { xs: 1, md: 0 },
            }}
          >
            <Button
              variant="contained"
              color="primary"
              onClick={playthrough.playNext}
              sx={waitButtonSx}
            >
              Play now
            </Button>
            <Button onClick={playthrough.stop} sx={waitButtonSx}>
              Stop
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

const inertIconSx = { '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } } as const;
const waitButtonSx = { flex: { xs: 1, sm: 'none' }, whiteSpace: 'nowrap' } as const;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Controls } from '../controls/use-controls';
import type { FullScreen } from '../screen/use-full-screen';
import type { SaidBars } from '../settings/said-bars';
import { PLAYER_KEYS } from '../keys/player-keys';
import { Kbd } from '../../../components/text/kbd';
import { engineAddress } from '../../../player/interface/engine-address';
import { AS_WRITTEN } from '../../../player/interface/pitch';
import { NeckChoices } from '../neck/neck-choices';
import { Choices } from '../parts/choices';
import { PitchChoices } from '../pitch/pitch-choices';

const NOTATIONS = [
  { value: 'both', label: 'Notes and tablature' },
  { value: 'tablature', label: 'Tablature' },
  { value: 'notes', label: 'Notes' },
] as const;
const ZOOMS = [
  { value: 0.75, label: 'Small' },
  { value: 1, label: 'Usual' },
  { value: 1.35, label: 'Large' },
];
const LAYOUTS = [
  { value: 'page', label: 'Page' },
  { value: 'line', label: 'One line' },
] as const;
const SAID = [
  { value: 0, label: 'Never' },
  { value: 1, label: 'Each' },
  { value: 4, label: 'Each fourth' },
  { value: 'sections', label: 'Sections' },
] as const;

interface ViewPanelProps {
  controls: Controls;
  saidBars: SaidBars;
  onSaidBars: (every: SaidBars) => void;
  /** Page on which what is shown can be printed. */
  printPath: string;
  /** Left out where the browser has no full screen. */
  fullScreen: FullScreen | undefined;
  onClose: () => void;
}

/** What is seen of the music, and what is said of it. */
export function ViewPanel({
  controls,
  saidBars,
  onSaidBars,
  printPath,
  fullScreen,
  onClose,
}: ViewPanelProps) {
  const { view, show, player, neck, setNeck } = controls;
  const track = player.music.tracks[view.track];
  const hasStrings = track?.hasStrings ?? false;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 4 }}>
        {hasStrings && (
          <Choices
            label="Show"
            choices={NOTATIONS}
            value={view.notation}
            onChoose={(notation) => show({ notation })}
          />
        )}
        <Choices
          label="Size"
          choices={ZOOMS}
          value={view.zoom}
          onChoose={(zoom) => show({ zoom })}
        />
        <Choices
          label="Layout"
          choices={LAYOUTS}
          value={view.layout}
          onChoose={(layout) => show({ layout })}
        />
        <PitchChoices
          tuning={track?.tuning}
          pitch={view.pitch ?? AS_WRITTEN}
          onChange={(pitch) => show({ pitch })}
        />
        <NeckChoices
          look={neck}
          onLook={setNeck}
          hasColours={view.hasStringColours}
          onColours={(hasStringColours) => show({ hasStringColours })}
          hasNeck={track?.neck !== undefined}
        />
        <Choices
          label="Bars told to screen readers"
          choices={SAID}
          value={saidBars}
          onChoose={onSaidBars}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignSelf: 'flex-end' }}>
          {fullScreen && (
            <Button onClick={fullScreen.toggle}>
              {fullScreen.isOn ? 'Leave full screen' : 'Full screen'}
            </Button>
          )}
          <Button component={RouterLink} to={printPath}>
            Print
          </Button>
          <Button onClick={onClose}>Close the player</Button>
        </Box>
      </Box>
      <Typography variant="caption" color="textSecondary">
        Drawn and played by{' '}
        <Link href="https://www.alphatab.net" rel="noreferrer">
          alphaTab
        </Link>{' '}
        (MPL 2.0). Sounds: <Link href={engineAddress('soundsNotice')}>Sonivox</Link>. Symbols:{' '}
        <Link href={engineAddress('fontNotice')}>from Bravura</Link>.
      </Typography>
      <details>
        <Typography component="summary" variant="body2" sx={{ py: 2, cursor: 'pointer' }}>
          Keys of the player
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1 }}
        >
          {[...PLAYER_KEYS, { name: '1–9', text: 'Show a track' }].map(({ name, text }) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>
                <Kbd>{name}</Kbd>
              </dt>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </details>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { DialogFrame } from '../../../components/overlays/dialog-frame';
import { RadioTiles } from '../../../components/inputs/radio-tiles';
import { Toggle } from '../../../components/inputs/toggle';
import { selectSettings, settingsChanged } from '../accessibility.slice';
import { defaultSettings, keepSettings } from '../kept-settings';
import type { AccessibilitySettings, FontSize } from '../settings';

type Switch = Exclude<keyof AccessibilitySettings, 'fontSize'>;

const SIZES = [
  { value: 'small', name: 'Small', letter: '0.875em' },
  { value: 'medium', name: 'Medium', letter: '1em' },
  { value: 'large', name: 'Large', letter: '1.25em' },
  { value: 'xl', name: 'Extra large', letter: '1.5em' },
] as const satisfies readonly { value: FontSize; name: string; letter: string }[];

const SIZE_CHOICES = SIZES.map(({ value, name, letter }) => ({
  value,
  name,
  mark: (
    <Box component="span" aria-hidden sx={{ fontSize: letter, lineHeight: 1 }}>
      A
    </Box>
  ),
}));

const GROUPS: readonly {
  title: string;
  toggles: readonly { setting: Switch; label: string; hint: string }[];
}[] = [
  {
    title: 'What you see',
    toggles: [
      {
        setting: 'highContrast',
        label: 'High contrast',
        hint: 'Black and white alone, with thicker lines.',
      },
      {
        setting: 'reduceMotion',
        label: 'Reduce motion',
        hint: 'Nothing slides, fades or blinks.',
      },
      {
        setting: 'focusIndicators',
        label: 'Strong focus ring',
        hint: 'A thick ring around whatever has the keyboard focus, also after a click.',
      },
    ],
  },
  {
    title: 'Keyboard and screen reader',
    toggles: [
      {
        setting: 'keyboardNavigation',
        label: 'Keyboard navigation',
        hint: 'J, K, X, O, Enter and / move through results, select, open and download them; so do Ctrl+A, Ctrl+Shift+A and Ctrl+Enter.',
      },
      {
        setting: 'announcements',
        label: 'Announcements',
        hint: 'A screen reader says what happens: a new page, a selection, a download.',
      },
      {
        setting: 'screenReaderOptimized',
        label: 'Optimize for screen readers',
        hint: 'More ways to skip at the top of each page, announcements that can be read again, and more results only when you ask for them.',
      },
    ],
  },
];

/** Every setting of this browser; each is in effect as soon as it is changed. */
export function AccessibilityDialog({ onClose }: { onClose: () => void }) {
  const settings = useSelector(selectSettings);
  const dispatch = useAppDispatch();
  const change = (changes: Partial<AccessibilitySettings>) => {
    const next = { ...settings, ...changes };
    dispatch(settingsChanged(next));
    keepSettings(next);
  };
  return (
    <DialogFrame
      title="Accessibility settings"
      text="For this browser. Each change is in effect at once, and kept."
      onClose={onClose}
      dismissible
    >
      <RadioTiles
        legend="Text size"
        hint="All text in Tabdock, and the buttons and fields with it."
        choices={SIZE_CHOICES}
        value={settings.fontSize}
        phoneColumns={2}
        onChoose={(fontSize) => change({ fontSize })}
      />
      {GROUPS.map(({ title, toggles }) => (
        <Box
          component="section"
          key={title}
          aria-label={title}
          sx={{ mt: 5, pt: 4, borderTop: 1, borderColor: 'divider' }}
        >
          <Typography variant="body2" component="h3" sx={{ mb: 3, fontWeight: 'fontWeightBold' }}>
            {title}
          </Typography>
          {toggles.map(({ setting, label, hint }) => (
            <Toggle
              key={setting}
              label={label}
              hint={hint}
              checked={settings[setting]}
              onChange={(checked) => change({ [setting]: checked })}
            />
          ))}
        </Box>
      ))}
      <Button
        sx={{ mt: 6 }}
        onClick={() => {
          change(defaultSettings());
          dispatch(announce('All settings are back to their defaults'));
        }}
      >
        Reset to defaults
      </Button>
    </DialogFrame>
  );
}

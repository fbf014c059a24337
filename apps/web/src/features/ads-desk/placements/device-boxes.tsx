import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DEVICE_TYPES } from '@tabdock/contracts/ads';
import { useId } from 'react';
import { AlertIcon } from '../../../components/graphics/icons';
import { Checkbox } from '../../../components/inputs/checkbox';
import { DEVICE_NAMES } from '../words/names';
import { devicesIn, PLACEMENT_LABELS, toggled } from './placement-draft';

interface DeviceBoxesProps {
  /** Joined by commas. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Checkboxes for the devices on which a placement shows ads: at least one of them. */
export function DeviceBoxes({ value, error, onChange }: DeviceBoxesProps) {
  const errorId = useId();
  const chosen = devicesIn(value);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 'none', minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, fontWeight: 'fontWeightMedium' }}>
        {PLACEMENT_LABELS.deviceTypes}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, ml: -3 }}>
        {DEVICE_TYPES.map((device) => (
          <Checkbox
            key={device}
            label={DEVICE_NAMES[device]}
            checked={chosen.includes(device) ? 'all' : 'none'}
            errorId={error ? errorId : undefined}
            onChange={(on) => onChange(toggled(value, device, on))}
          >
            <Typography component="span" variant="body2">
              {DEVICE_NAMES[device]}
            </Typography>
          </Checkbox>
        ))}
      </Box>
      <div aria-live="polite">
        {error && (
          <Typography
            id={errorId}
            variant="body2"
            sx={{ display: 'flex', gap: 1.5, color: 'error.main' }}
          >
            <AlertIcon />
            {error}
          </Typography>
        )}
      </div>
    </Box>
  );
}

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { SPEED } from '../address/play-address';
import { Choices } from '../parts/choices';
import { RangeField } from '../parts/range-field';

const USUAL = [50, 75, 100, 125].map((value) => ({ value, label: `${value} %` }));

interface SpeedPanelProps {
  speed: number;
  onSpeed: (percent: number) => void;
}

export function SpeedPanel({ speed, onSpeed }: SpeedPanelProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Choices
        label="Speed, of the written tempo"
        choices={USUAL}
        value={speed}
        onChoose={onSpeed}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton
          aria-label="Slower"
          data-tip="Slower (−)"
          onClick={() => onSpeed(speed - SPEED.step)}
        >
          −
        </IconButton>
        <RangeField
          label="Speed"
          min={SPEED.min}
          max={SPEED.max}
          step={SPEED.step}
          value={speed}
          text={`${speed} %`}
          onChange={onSpeed}
        />
        <IconButton
          aria-label="Faster"
          data-tip="Faster (+)"
          onClick={() => onSpeed(speed + SPEED.step)}
        >
          +
        </IconButton>
      </Box>
    </Box>
  );
}

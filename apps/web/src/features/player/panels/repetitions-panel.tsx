import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SPEED } from '../address/play-address';
import { Choices } from '../parts/choices';
import { RangeField } from '../parts/range-field';
import type { RepetitionPlan, SpeedRamp } from '../settings/repetition-plan';

const RAMPS = [
  { value: 'same', label: 'The same' },
  { value: 'changes', label: 'Changes' },
] as const;
const STEPS = [1, 2, 5, 10].map((value) => ({ value, label: `${value} %` }));
const TURNS = [
  { value: 'off', label: 'Off' },
  { value: 'track', label: 'Without the track shown' },
  { value: 'all', label: 'Click alone' },
] as const;
const GROWTHS = [
  { value: 0, label: 'All at once' },
  { value: 1, label: 'One more each time' },
  { value: 2, label: 'Each second' },
  { value: 4, label: 'Each fourth' },
];
const COUNTS = [
  { value: 'no', label: 'Off' },
  { value: 'yes', label: 'Each time' },
] as const;

interface RepetitionsPanelProps {
  plan: RepetitionPlan;
  onChange: (change: Partial<RepetitionPlan>) => void;
}

/** How the repetitions of a loop differ from each other. */
export function RepetitionsPanel({ plan, onChange }: RepetitionsPanelProps) {
  const { ramp, hasRamp, turn, growth, isCountedIn } = plan;
  const changeRamp = (change: Partial<SpeedRamp>) => onChange({ ramp: { ...ramp, ...change } });
  return (
    <Box
      role="group"
      aria-label="Repetitions"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 4 }}
    >
      <Choices
        label="Count-in"
        choices={COUNTS}
        value={isCountedIn ? 'yes' : 'no'}
        onChoose={(value) => onChange({ isCountedIn: value === 'yes' })}
      />
      <Choices
        label="Your turn, each second time"
        choices={TURNS}
        value={turn}
        onChoose={(value) => onChange({ turn: value })}
      />
      <Choices
        label="Bars, from the first two"
        choices={GROWTHS}
        value={growth}
        onChoose={(value) => onChange({ growth: value })}
      />
      <Choices
        label="Speed of the repetitions"
        choices={RAMPS}
        value={hasRamp ? 'changes' : 'same'}
        onChoose={(value) => onChange({ hasRamp: value === 'changes' })}
      />
      {hasRamp && (
        <>
          <Choices
            label="Each time by"
            choices={STEPS}
            value={ramp.step}
            onChoose={(step) => changeRamp({ step })}
          />
          <Speed label="First speed" value={ramp.from} onChange={(from) => changeRamp({ from })} />
          <Speed label="Last speed" value={ramp.to} onChange={(to) => changeRamp({ to })} />
        </>
      )}
    </Box>
  );
}

interface SpeedProps {
  label: string;
  value: number;
  onChange: (percent: number) => void;
}

function Speed({ label, value, onChange }: SpeedProps) {
  return (
    <Box sx={{ flex: '1 1 auto', minWidth: (theme) => theme.spacing(50) }}>
      <Typography aria-hidden variant="caption" color="textSecondary">
        {label}: {value} %
      </Typography>
      <Box sx={{ display: 'flex' }}>
        <RangeField
          label={label}
          min={SPEED.min}
          max={SPEED.max}
          step={SPEED.step}
          value={value}
          text={`${value} %`}
          onChange={onChange}
        />
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { BareInput, ControlFrame } from '../../../components/inputs/control-frame';
import type { Popup } from '../../../components/overlays/use-popup';
import type { TempoRange } from './filters';

interface TempoEntriesProps extends Popup {
  chosen: TempoRange;
  /** Slowest and fastest of the results. */
  range: { from: number; to: number };
  onChange: (tempo: TempoRange) => void;
}

const ENDS = [
  { end: 'from', label: 'From' },
  { end: 'to', label: 'To' },
] as const;

/** Two numbers of beats per minute, either of which may stay empty. */
export function TempoEntries({
  id,
  labelledBy,
  anchor,
  open,
  onClose,
  chosen,
  range,
  onChange,
}: TempoEntriesProps) {
  const [typed, setTyped] = useState({
    from: String(chosen.from ?? ''),
    to: String(chosen.to ?? ''),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { from, to } = typed;
    onChange({ ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) });
    onClose();
  };
  return (
    <Popover
      id={id}
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': labelledBy,
          sx: (theme) => ({
            mt: 1.5,
            p: 4,
            border: 1,
            borderColor: 'divider',
            boxShadow: 6,
            width: theme.sizes.menu,
          }),
        },
      }}
    >
      <Box component="form" onSubmit={submit} noValidate>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          Beats per minute. These results have {range.from} to {range.to}.
        </Typography>
        <Box sx={{ display: 'flex', gap: 3, mb: 4 }}>
          {ENDS.map(({ end, label }) => (
            <Box component="label" key={end} sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="span" variant="body2" sx={{ display: 'block', mb: 1 }}>
                {label}
              </Typography>
              <ControlFrame>
                <BareInput
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  autoFocus={end === 'from'}
                  placeholder={String(range[end])}
                  value={typed[end]}
                  onChange={({ target }) =>
                    setTyped({ ...typed, [end]: target.value.replace(/\D/g, '') })
                  }
                  sx={{ px: 3 }}
                />
              </ControlFrame>
            </Box>
          ))}
        </Box>
        <Button type="submit" variant="contained" color="primary" fullWidth>
          Show these
        </Button>
      </Box>
    </Popover>
  );
}

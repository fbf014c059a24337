import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../api/store-hooks';
import { announce } from '../feedback/announcer/announcer.slice';
import { BareInput, ControlFrame } from './control-frame';
import { Labelled } from './labelled';

interface CopyFieldProps {
  label: string;
  hint?: string;
  value: string;
}

/** A text to be used elsewhere, with a button that copies it. */
export function CopyField({ label, hint, value }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  const dispatch = useAppDispatch();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
      dispatch(announce('Copied'));
    } catch {
      // Copying was refused, or there is no https: the selected text can be copied by hand.
      input.current?.select();
    }
  };
  return (
    <Labelled label={label} hint={hint}>
      {(control) => (
        <ControlFrame>
          <BareInput
            ref={input}
            readOnly
            value={value}
            {...control}
            onFocus={(event) => event.target.select()}
            sx={{ px: 3 }}
          />
          <Button
            variant="text"
            onClick={() => void copy()}
            sx={(theme) => ({ minWidth: theme.sizes.figure })}
          >
            {copied === value ? 'Copied' : 'Copy'}
          </Button>
        </ControlFrame>
      )}
    </Labelled>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { DialogButtons, DialogFrame } from '../../../components/overlays/dialog-frame';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The only time that they are shown: it closes by its button alone. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [copied, setCopied] = useState(false);
  const dispatch = useAppDispatch();
  const text = `Recovery codes for Tabdock at ${window.location.host}. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    // Copying was refused, or there is no https: the codes can be selected by hand.
    await navigator.clipboard.writeText(text);
    setCopied(true);
    dispatch(announce('Copied'));
  };
  return (
    <DialogFrame
      title="Keep your recovery codes"
      text="Each logs you in once when you have neither the app nor a passkey at hand. Keep them where you find them without this device. They are shown only now."
      onClose={() => undefined}
    >
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(16ch, 1fr))',
          gap: 2,
          p: 4,
          mb: 5,
          borderRadius: 1,
          bgcolor: 'sunken',
          fontFamily: (theme) => theme.typography.mono.fontFamily,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 5 }}>
        <Button onClick={() => void copy().catch(() => undefined)} autoFocus>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="tabdock-recovery-codes.txt"
        >
          Download
        </Button>
        <Button onClick={() => window.print()}>Print</Button>
      </Box>
      <DialogButtons>
        <Button variant="contained" color="primary" onClick={onClose}>
          I have kept them
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}

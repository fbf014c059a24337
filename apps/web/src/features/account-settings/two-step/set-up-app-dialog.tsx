import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { CopyField } from '../../../components/inputs/copy-field';
import { Field } from '../../../components/inputs/field';
import { late } from '../../../components/loading/late';
import { PasswordDialog } from './password-dialog';
import { useConfirmAppMutation, useSetUpAppMutation } from './two-step.api';

const QrCode = late(async () => (await import('./qr-code')).QrCode);

interface SetUpAppDialogProps {
  /** Called with recovery codes, or with null if the account has some already. */
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** First the password, then a secret and a code that proves that the app has it. */
export function SetUpAppDialog({ onDone, onClose }: SetUpAppDialogProps) {
  const [setUp] = useSetUpAppMutation();
  const [made, setMade] = useState<{ secret: string; uri: string }>();
  if (made) return <ScanDialog {...made} onDone={onDone} onClose={onClose} />;
  return (
    <PasswordDialog
      title="Set up an authenticator app"
      text="Any app that shows six-digit codes works, a password manager too. An app that you set up earlier stays until the new one is confirmed."
      action="Continue"
      pendingText="Checking..."
      send={async (password) => setMade(await setUp({ password }).unwrap())}
      onClose={onClose}
    />
  );
}

interface ScanDialogProps extends SetUpAppDialogProps {
  secret: string;
  uri: string;
}

function ScanDialog({ secret, uri, onDone, onClose }: ScanDialogProps) {
  const [confirm] = useConfirmAppMutation();
  const form = useForm({
    initial: { code: '' },
    send: async ({ code }) => {
      const { recoveryCodes } = await confirm({ code }).unwrap();
      onDone(recoveryCodes);
    },
    nameOfCode: { 'AUTH.SECOND_FACTOR_WRONG': 'code' },
  });
  return (
    <ActionDialog
      title="Scan this code with the app"
      text="Or type the key into it by hand. Then enter the code that the app shows."
      action="Turn on"
      pending={form.pending}
      pendingText="Checking..."
      disabled={!form.filled}
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      <Box sx={{ alignSelf: 'center', width: (theme) => theme.sizes.device, maxWidth: '100%' }}>
        <Suspense fallback={<Box sx={{ aspectRatio: '1', bgcolor: 'sunken' }} />}>
          <QrCode text={uri} label="QR code for the authenticator app" />
        </Suspense>
      </Box>
      <CopyField label="Key" hint={inGroups(secret)} value={secret} />
      <Field
        {...form.field('code')}
        label="Code"
        hint="Six digits, new every 30 seconds."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
    </ActionDialog>
  );
}

/** The secret in groups of four, the way people type it. */
function inGroups(secret: string): string {
  return secret.replace(/.{4}(?!$)/g, '$& ');
}

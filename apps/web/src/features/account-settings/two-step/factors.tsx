import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SecondFactorsResponse } from '@tabdock/contracts/users';
import { useState, type ReactNode } from 'react';
import { ListRow } from '../../../components/layout/list-row';
import { formatDate, formatDateTime } from '../../../components/text/format';
import { hasPasskeys } from '../../../session/passkeys';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { RemovePasskeyDialog } from './remove-passkey-dialog';
import { RenewCodesDialog } from './renew-codes-dialog';
import { SetUpAppDialog } from './set-up-app-dialog';
import { TurnOffDialog } from './turn-off-dialog';

interface FactorsProps {
  factors: SecondFactorsResponse;
  isOn: boolean;
  /** Recovery codes to keep, which are shown this once. */
  onCodes: (codes: readonly string[]) => void;
}

type Asked = 'app' | 'passkey' | 'codes' | 'off' | { readonly passkeyId: string };

const RECOVERY_CODES = 10;

export function Factors({ factors, isOn, onCodes }: FactorsProps) {
  const { app, passkeys, recoveryCodesLeft } = factors;
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const done = (codes: readonly string[] | null) => {
    close();
    if (codes) onCodes(codes);
  };
  const removed =
    typeof asked === 'object' ? passkeys.find(({ id }) => id === asked.passkeyId) : undefined;
  return (
    <>
      <ul aria-label="Second steps">
        <FactorRow
          name="Authenticator app"
          facts={app ? used(app.since, app.lastUsedAt) : 'Not set up'}
          action={
            <Button
              onClick={() => ask('app')}
              aria-label={`${app ? 'Replace' : 'Set up'} the authenticator app`}
            >
              {app ? 'Replace' : 'Set up'}
            </Button>
          }
        />
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <FactorRow
            key={id}
            name={`Passkey: ${name}`}
            facts={used(createdAt, lastUsedAt)}
            action={
              <Button
                onClick={() => ask({ passkeyId: id })}
                aria-label={`Remove the passkey ${name}`}
              >
                Remove
              </Button>
            }
          />
        ))}
        <FactorRow
          name={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          facts={
            whyNoPasskeys(factors) ??
            'Your fingerprint, face or PIN on this device, or a security key'
          }
          action={
            whyNoPasskeys(factors) === undefined && (
              <Button onClick={() => ask('passkey')} aria-label="Add a passkey">
                Add
              </Button>
            )
          }
        />
        {isOn && (
          <FactorRow
            name="Recovery codes"
            facts={`${recoveryCodesLeft} of ${RECOVERY_CODES} left, for when you have none of the above at hand`}
            action={<Button onClick={() => ask('codes')}>New codes</Button>}
          />
        )}
      </ul>
      {isOn && (
        <Button onClick={() => ask('off')} sx={{ mt: 5 }}>
          Turn off two-step login
        </Button>
      )}
      {asked === 'app' && <SetUpAppDialog onDone={done} onClose={close} />}
      {asked === 'passkey' && <AddPasskeyDialog onDone={done} onClose={close} />}
      {asked === 'codes' && <RenewCodesDialog onDone={done} onClose={close} />}
      {asked === 'off' && <TurnOffDialog onClose={close} />}
      {removed && <RemovePasskeyDialog passkey={removed} onClose={close} />}
    </>
  );
}

interface FactorRowProps {
  name: string;
  facts: string;
  action: ReactNode;
}

function FactorRow({ name, facts, action }: FactorRowProps) {
  return (
    <ListRow action={<Box sx={{ flexShrink: 0 }}>{action}</Box>}>
      <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
        {name}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {facts}
      </Typography>
    </ListRow>
  );
}

function used(since: string, lastUsedAt: string | null): string {
  const last = lastUsedAt === null ? 'not used yet' : `last used ${formatDateTime(lastUsedAt)}`;
  return `Since ${formatDate(since)} · ${last}`;
}

function whyNoPasskeys({ passkeysWork }: SecondFactorsResponse): string | undefined {
  if (!passkeysWork) return 'Browsers allow passkeys at https addresses and at localhost only';
  return hasPasskeys() ? undefined : 'This browser has no passkeys';
}

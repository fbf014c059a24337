import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SecondFactorDemand, SecondFactorMethod } from '@tabdock/contracts/core';
import { useState } from 'react';
import { Page } from '../../../components/layout/page';
import { hasPasskeys } from '../../../session/passkeys';
import { CodeStep } from './code-step';
import { PasskeyStep } from './passkey-step';

const LEADS: Record<SecondFactorMethod, string> = {
  app: 'Your password is right. Now enter the code that your authenticator app shows.',
  passkey: 'Your password is right. Now use one of your passkeys.',
  'recovery-code': 'Your password is right. Now enter one of your recovery codes. Each works once.',
};
const OTHER_WAYS: Record<SecondFactorMethod, string> = {
  app: 'Use the authenticator app',
  passkey: 'Use a passkey',
  'recovery-code': 'Use a recovery code',
};

interface SecondStepProps {
  demand: SecondFactorDemand;
  /** Goes back to the password: on request, and when the challenge has expired or was tried too often. */
  onBack: () => void;
}

/** The second step of a login: one of the ways that the account has. */
export function SecondStep({ demand, onBack }: SecondStepProps) {
  const ways = demand.methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const [method, choose] = useState<SecondFactorMethod>(ways[0] ?? 'recovery-code');
  return (
    <Page title="Confirm that it is you" lead={LEADS[method]}>
      {method === 'passkey' ? (
        <PasskeyStep demand={demand} onExpired={onBack} />
      ) : (
        <CodeStep key={method} method={method} demand={demand} onExpired={onBack} />
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          mt: 8,
          pt: 4,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {ways
          .filter((way) => way !== method)
          .map((way) => (
            <Button key={way} variant="text" fullWidth onClick={() => choose(way)}>
              {OTHER_WAYS[way]}
            </Button>
          ))}
        <Button variant="text" fullWidth onClick={onBack}>
          Back to the password
        </Button>
      </Box>
    </Page>
  );
}

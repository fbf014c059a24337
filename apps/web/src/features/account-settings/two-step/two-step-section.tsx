import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { Notice } from '../../../components/feedback/notice';
import { Section } from '../../../components/layout/section';
import { Factors } from './factors';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { useGetSecondFactorsQuery } from './two-step.api';

/** A login that needs more than the password: on while there is an app or a passkey. */
export function TwoStepSection() {
  const { data, error, refetch } = useGetSecondFactorsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [codes, showCodes] = useState<readonly string[]>();
  const isOn = data !== undefined && (data.app !== null || data.passkeys.length > 0);
  return (
    <Section
      title="Two-step login"
      description="Nobody who learns your password gets in with it alone."
    >
      {data ? (
        <>
          {data.required && !isOn && (
            <Notice tone="accent" sx={{ mb: 5 }}>
              Administrators need two-step login here. Set it up to open the pages of
              administration.
            </Notice>
          )}
          <Typography variant="body2" sx={{ mb: 4 }}>
            {isOn
              ? 'On: after your password, a login needs one of these.'
              : 'Off. With it, a login needs a code of an app on your phone or a passkey after your password.'}
          </Typography>
          <Factors factors={data} isOn={isOn} onCodes={showCodes} />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton rows={2} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => showCodes(undefined)} />}
    </Section>
  );
}

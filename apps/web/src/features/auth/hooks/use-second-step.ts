import type { SecondFactorDemand } from '@tabdock/contracts/core';
import type { SecondFactorProof } from '@tabdock/contracts/users';
import { isApiError } from '../../../api/api-error';
import { useSecondStepMutation } from '../auth.api';
import { useAfterLogin } from './use-after-login';

/** Sends what confirms a login; `onExpired` when only the password helps any more. */
export function useSecondStep({ challenge }: SecondFactorDemand, onExpired: () => void) {
  const [send] = useSecondStepMutation();
  const { entered, failed } = useAfterLogin();
  const tell = failed('Login failed');
  return {
    /** Rejects with an `ApiError`. */
    confirm: async (proof: SecondFactorProof) => {
      await send({ challenge, ...proof }).unwrap();
      entered('Login successful');
    },
    onFailed: (error: unknown) => {
      if (!isApiError(error) || error.code !== 'AUTH.CHALLENGE_INVALID') return;
      tell(error);
      onExpired();
    },
  };
}

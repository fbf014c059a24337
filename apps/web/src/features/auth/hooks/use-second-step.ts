import type { SecondFactorDemand } from '@tabdock/contracts/core';
import type { SecondFactorProof } from '@tabdock/contracts/users';
import { detailOf, isApiError } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { useSecondStepMutation } from '../auth.api';
import { useAfterLogin } from './use-after-login';

/** Sends what confirms a login; `onExpired` when the login has to start again with the password. */
export function useSecondStep({ challenge }: SecondFactorDemand, onExpired: () => void) {
  const [send] = useSecondStepMutation();
  const dispatch = useAppDispatch();
  const { entered } = useAfterLogin();
  return {
    /** Rejects with an `ApiError`. */
    confirm: async (proof: SecondFactorProof) => {
      await send({ challenge, ...proof }).unwrap();
      entered('Login successful');
    },
    onFailed: (error: unknown) => {
      if (!isApiError(error) || error.code !== 'AUTH.CHALLENGE_INVALID') return;
      // Stays when this step has gone.
      dispatch(showToast({ tone: 'error', title: 'Login failed', description: detailOf(error) }));
      onExpired();
    },
  };
}

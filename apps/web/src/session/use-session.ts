import type { User } from '@tabdock/contracts/users';
import { isApiError, type ApiError } from '../api/api-error';
import { useGetCurrentUserQuery } from './session.api';

interface Session {
  /** `null` for a guest, and for as long as it is not known. */
  user: User | null;
  /** Nobody has said yet who this is: show neither what guests see nor what accounts see. */
  isLoading: boolean;
  isLoggedIn: boolean;
  isAdmin: boolean;
  /** Why it cannot be known who this is, for example because the accounts are away. */
  error: ApiError | undefined;
  refetch: () => void;
}

/** Who uses the app. */
export function useSession(): Session {
  const { data, error, isLoading, refetch } = useGetCurrentUserQuery();
  const user = data ?? null;
  return {
    user,
    isLoading,
    isLoggedIn: user !== null,
    isAdmin: user?.role === 'admin',
    error: isApiError(error) ? error : undefined,
    refetch: () => void refetch(),
  };
}

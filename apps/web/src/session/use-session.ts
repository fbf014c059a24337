import type { User } from '@tabdock/contracts/users';
import { isApiError, type ApiError } from '../api/api-error';
import { useGetCurrentUserQuery } from './session.api';

interface Session {
  /** `null` for a guest, and while it is not known. */
  user: User | null;
  /** Whether the person is not known yet: show neither what guests see nor what accounts see. */
  isLoading: boolean;
  isLoggedIn: boolean;
  isAdmin: boolean;
  /** Why the current user is not known, for example because users-service is away. */
  error: ApiError | undefined;
  refetch: () => void;
}

/** The current user. */
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

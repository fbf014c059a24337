import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { detailOf, isApiError } from '../../api/api-error';
import { FormMessage } from './form-message';
import { RetryIcon } from '../graphics/icons';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Where something could not be fetched: why, and a way to try again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <FormMessage
      action={
        isApiError(error) && error.code === 'AUTH.SECOND_FACTOR_MISSING' ? (
          <Button component={Link} to="/settings">
            Open settings
          </Button>
        ) : (
          <Button startIcon={<RetryIcon />} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {detailOf(error)}
    </FormMessage>
  );
}

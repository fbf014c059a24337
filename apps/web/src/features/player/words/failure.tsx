import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Notice } from '../../../components/feedback/notice';
import { RetryIcon } from '../../../components/graphics/icons';
import { faultWords } from './fault-words';

interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Why there is no music, and how to go on. */
export function Failure({ error, onRetry }: FailureProps) {
  const { text, canRetry } = faultWords(error);
  return (
    <Box role="alert" sx={{ mb: 5 }}>
      <Notice
        tone="failure"
        action={
          canRetry && (
            <Button startIcon={<RetryIcon />} onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {text}
      </Notice>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Comment } from '@tabdock/contracts/community';
import { detailOf } from '../../../api/api-error';
import { FormMessage } from '../../../components/feedback/form-message';
import { count } from '../../../components/text/format';
import { useGetRepliesMutation } from '../comments.api';

interface MoreRepliesProps {
  tabId: string;
  threadId: string;
  more: NonNullable<Comment['moreReplies']>;
}

/** Loads the further replies of a thread, where these are too many to come with it. */
export function MoreReplies({ tabId, threadId, more }: MoreRepliesProps) {
  const [load, { isLoading, error }] = useGetRepliesMutation();
  return (
    <Box component="li" sx={{ pb: 3 }}>
      <FormMessage>{error ? detailOf(error) : undefined}</FormMessage>
      <Button
        variant="text"
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) void load({ tabId, threadId, after: more.after });
        }}
        sx={{ ml: -2 }}
      >
        {isLoading ? 'Loading...' : `Show ${count(more.count, 'more reply', 'more replies')}`}
      </Button>
    </Box>
  );
}

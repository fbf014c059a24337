import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Comment } from '@tabdock/contracts/community';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { ReportButton } from '../../../reporting/report-button';
import { useLoginPath } from '../../../session/login-links';
import { useSession } from '../../../session/use-session';
import { REPLY_LEVELS } from '../../../config/limits';
import { commentAnchor } from '../comment-anchor';
import { authorName } from '../text/comment-texts';
import { VoteButtons } from './vote-buttons';

const DeleteComment = late(async () => (await import('./delete-comment')).DeleteComment);

interface CommentActionsProps {
  tabId: string;
  comment: Comment;
  isReplying: boolean;
  onReply: () => void;
  onEdit: () => void;
}

/** What this visitor can do with a comment; guests are led to log in and come back to it. */
export function CommentActions({
  tabId,
  comment,
  isReplying,
  onReply,
  onEdit,
}: CommentActionsProps) {
  const { user, isAdmin } = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const loginPath = useLoginPath('login', commentAnchor(comment.id));
  const { isOwn, level, state } = comment;
  const isVisible = state === 'visible';
  const of = `the comment of ${authorName(comment)}`;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 1, ml: -2 }}
    >
      {isVisible && <VoteButtons tabId={tabId} comment={comment} />}
      {isVisible && level < REPLY_LEVELS && (
        <Button
          variant="text"
          aria-expanded={isReplying}
          aria-label={`Reply to ${of}`}
          onClick={user ? onReply : () => void navigate(loginPath)}
        >
          Reply
        </Button>
      )}
      {isOwn && (
        <Button variant="text" aria-label="Edit your comment" onClick={onEdit}>
          Edit
        </Button>
      )}
      {(isOwn || isAdmin) && (
        <Button
          variant="text"
          aria-label={isOwn ? 'Delete your comment' : `Delete ${of}`}
          onClick={() => setDeleting(true)}
        >
          Delete
        </Button>
      )}
      {isVisible && !isOwn && comment.userProfile && !comment.userProfile.isGone && (
        <ReportButton
          subject={{ kind: 'comment', id: comment.id }}
          label={`Report ${of}`}
          variant="text"
        />
      )}
      {isDeleting && (
        <Opened onClose={() => setDeleting(false)}>
          <DeleteComment tabId={tabId} comment={comment} onClose={() => setDeleting(false)} />
        </Opened>
      )}
    </Box>
  );
}

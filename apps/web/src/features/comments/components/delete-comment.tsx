import Box from '@mui/material/Box';
import type { Comment } from '@tabdock/contracts/community';
import { useState } from 'react';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { presentComment, useDeleteCommentMutation } from '../comments.api';
import { useCommentToasts } from '../hooks/use-comment-toasts';
import { authorName } from '../text/comment-texts';
import { CommentText } from './comment-text';

interface DeleteCommentProps {
  tabId: string;
  comment: Comment;
  onClose: () => void;
}

/** Asks before a comment is deleted, and again with its present text where that was changed meanwhile. */
export function DeleteComment({ tabId, comment, onClose }: DeleteCommentProps) {
  const [remove] = useDeleteCommentMutation();
  const tell = useCommentToasts();
  const [isChanged, setChanged] = useState(false);
  const form = useForm({
    initial: {},
    detailOfCode: {
      'REQUEST.OUTDATED':
        'It was changed elsewhere meanwhile, to the text above. Press again to delete it all the same.',
    },
    send: async () => {
      const { id, revision } = comment;
      const error = await tell('delete', remove({ tabId, id, revision }));
      if (presentComment(error)) setChanged(true);
      if (error !== undefined) throw error;
      onClose();
    },
  });
  const isAnswered = comment.replies.length > 0;
  return (
    <ActionDialog
      title={
        comment.isOwn ? 'Delete your comment?' : `Delete the comment of ${authorName(comment)}?`
      }
      text={`${
        isAnswered
          ? 'Its text and name go; “Comment deleted” stays in its place for the replies.'
          : 'It goes for good.'
      } This cannot be undone.`}
      action="Delete comment"
      pending={form.pending}
      pendingText="Deleting..."
      dangerous
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      {isChanged && (
        <Box sx={{ px: 4, py: 3, borderRadius: 1, bgcolor: 'accentSoft' }}>
          <CommentText tabId={tabId} content={comment.content} />
        </Box>
      )}
    </ActionDialog>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Comment } from '@tabdock/contracts/community';
import { useState } from 'react';
import { presentComment, useEditCommentMutation } from '../comments.api';
import { useCommentToasts } from '../hooks/use-comment-toasts';
import type { useDraft } from '../hooks/use-draft';
import { CommentForm } from './comment-form';
import { CommentText } from './comment-text';

interface EditCommentProps {
  tabId: string;
  comment: Comment;
  draft: ReturnType<typeof useDraft>;
  autoFocus: boolean;
  onClose: () => void;
}

/** Changes the text. Where it was changed in another window meanwhile, that text is shown before it is overwritten. */
export function EditComment({
  tabId,
  comment,
  draft: { draft, keep },
  autoFocus,
  onClose,
}: EditCommentProps) {
  const [edit] = useEditCommentMutation();
  const tell = useCommentToasts();
  const [present, setPresent] = useState<Comment>();
  const begun = draft?.revision ?? comment.revision;
  const revision = present?.revision ?? begun;
  return (
    <>
      {present && (
        <Box sx={{ mb: 4, px: 4, py: 3, borderRadius: 1, bgcolor: 'accentSoft' }}>
          <Typography variant="body2" sx={{ mb: 2 }}>
            In another window it was changed to the text below. Save replaces it with what you typed
            here.
          </Typography>
          <CommentText tabId={tabId} content={present.content} />
        </Box>
      )}
      <CommentForm
        label="Your comment"
        action="Save"
        pendingText="Saving..."
        value={draft?.text ?? comment.content}
        onChange={(text) => keep({ text, revision: begun })}
        autoFocus={autoFocus}
        onCancel={onClose}
        onSend={async (content) => {
          const error = await tell('update', edit({ tabId, id: comment.id, content, revision }));
          if (error === undefined) onClose();
          setPresent(presentComment(error) ?? present);
          return error;
        }}
      />
    </>
  );
}

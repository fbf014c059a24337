import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Comment } from '@tabdock/contracts/community';
import { useRef, useState } from 'react';
import { Notice } from '../../../components/feedback/notice';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { usePostCommentMutation } from '../comments.api';
import { useCommentToasts } from '../hooks/use-comment-toasts';
import { useDraft } from '../hooks/use-draft';
import { commentAnchor } from '../comment-anchor';
import { authorName, placeholder, repliesLabel } from '../text/comment-texts';
import { CommentActions } from './comment-actions';
import { CommentForm } from './comment-form';
import { CommentHead } from './comment-head';
import { CommentText } from './comment-text';
import { EditComment } from './edit-comment';
import { MoreReplies } from './more-replies';

interface CommentItemProps {
  tabId: string;
  comment: Comment;
  /** Id of the comment that the address leads to. */
  linked: string | undefined;
}

/** A comment with its replies, each level a step further in. */
export function CommentItem({ tabId, comment, linked }: CommentItemProps) {
  const { id, state, replies, moreReplies } = comment;
  /** What was opened here; a form whose draft was kept is open without that. */
  const [open, setOpen] = useState<'reply' | 'edit'>();
  const reply = useDraft(tabId, `reply-${id}`);
  const edit = useDraft(tabId, `edit-${id}`);
  const isReplying = open === 'reply' || reply.draft !== undefined;
  const isEditing = comment.isOwn && (open === 'edit' || edit.draft !== undefined);
  const article = useRef<HTMLElement>(null);
  const kept = useKeptFocus();
  const gone = placeholder(comment);
  const giveUp = ({ drop }: typeof reply) => {
    drop();
    setOpen(undefined);
  };
  const close = (draft: typeof reply) => {
    giveUp(draft);
    article.current?.focus();
  };
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        component="article"
        ref={article}
        id={commentAnchor(id)}
        tabIndex={-1}
        aria-label={gone ?? `Comment of ${authorName(comment)}`}
        sx={(theme) => ({
          py: 3,
          scrollMarginTop: theme.sizes.header,
          ...(linked === id && {
            borderRadius: 1,
            boxShadow: `0 0 0 ${theme.spacing(2)} ${theme.vars.palette.accentSoft}`,
            bgcolor: 'accentSoft',
          }),
        })}
      >
        {gone ? (
          <Typography variant="body2" color="textSecondary" sx={{ fontStyle: 'italic' }}>
            {gone}
          </Typography>
        ) : (
          <>
            <CommentHead comment={comment} />
            {isEditing ? (
              <Box sx={{ mt: 2 }}>
                <EditComment
                  tabId={tabId}
                  comment={comment}
                  draft={edit}
                  autoFocus={open === 'edit'}
                  onClose={() => close(edit)}
                />
              </Box>
            ) : (
              <>
                <CommentText tabId={tabId} content={comment.content} />
                {state === 'hidden' && (
                  <Notice tone="quiet" small sx={{ mt: 2 }}>
                    Only you see this until an administrator has looked at it.
                  </Notice>
                )}
                <CommentActions
                  tabId={tabId}
                  comment={comment}
                  isReplying={isReplying}
                  onReply={isReplying ? () => giveUp(reply) : () => setOpen('reply')}
                  onEdit={() => setOpen('edit')}
                />
              </>
            )}
            {isReplying && (
              <Reply
                tabId={tabId}
                to={comment}
                draft={reply}
                autoFocus={open === 'reply'}
                onClose={() => close(reply)}
              />
            )}
          </>
        )}
      </Box>
      {(replies.length > 0 || moreReplies) && (
        <Box
          component="ol"
          aria-label={repliesLabel(comment)}
          tabIndex={-1}
          {...kept}
          sx={{ pl: 5, boxShadow: (theme) => `inset 1px 0 ${theme.vars.palette.divider}` }}
        >
          {replies.map((reply) => (
            <CommentItem key={reply.id} tabId={tabId} comment={reply} linked={linked} />
          ))}
          {moreReplies && <MoreReplies tabId={tabId} threadId={id} more={moreReplies} />}
        </Box>
      )}
    </Box>
  );
}

interface ReplyProps {
  tabId: string;
  to: Comment;
  draft: ReturnType<typeof useDraft>;
  autoFocus: boolean;
  onClose: () => void;
}

function Reply({ tabId, to, draft: { draft, keep }, autoFocus, onClose }: ReplyProps) {
  const [post] = usePostCommentMutation();
  const tell = useCommentToasts();
  return (
    <Box sx={{ mt: 2 }}>
      <CommentForm
        label={`Reply to ${authorName(to)}`}
        action="Reply"
        pendingText="Posting..."
        value={draft?.text ?? ''}
        onChange={(text) => keep({ text })}
        autoFocus={autoFocus}
        onCancel={onClose}
        onSend={async (content) => {
          const error = await tell('post', post({ tabId, content, parentId: to.id }));
          if (error === undefined) onClose();
          return error;
        }}
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Comment, VoteType } from '@tabdock/contracts/community';
import { useNavigate } from 'react-router-dom';
import { detailOf } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { count, formatNumber } from '../../../components/text/format';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import { useLoginPath } from '../../../session/login-links';
import { useSession } from '../../../session/use-session';
import { useVoteOnCommentMutation } from '../comments.api';
import { commentAnchor } from '../comment-anchor';
import { authorName } from '../text/comment-texts';
import { DownIcon, UpIcon } from './comment-icons';

interface VoteButtonsProps {
  tabId: string;
  comment: Comment;
}

/**
 * Buttons to vote up and down, with their numbers. A second press removes the vote; one's own comment has no buttons.
 */
export function VoteButtons({ tabId, comment }: VoteButtonsProps) {
  const { id, upvotes, downvotes, userVote, isOwn } = comment;
  const { user } = useSession();
  const navigate = useNavigate();
  const loginPath = useLoginPath('login', commentAnchor(id));
  const dispatch = useAppDispatch();
  const [send, { isLoading, originalArgs }] = useVoteOnCommentMutation();
  if (isOwn) {
    return (
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2 }}
      >
        <VisuallyHidden>
          {count(upvotes, 'up-vote')}, {count(downvotes, 'down-vote')}
        </VisuallyHidden>
        <UpIcon fontSize="small" />
        <Box component="span" aria-hidden sx={{ mr: 3 }}>
          {formatNumber(upvotes)}
        </Box>
        <DownIcon fontSize="small" />
        <span aria-hidden>{formatNumber(downvotes)}</span>
      </Typography>
    );
  }
  const press = async (vote: VoteType) => {
    if (!user) return void navigate(loginPath);
    if (isLoading) return;
    const { error } = await send({ tabId, id, vote: userVote === vote ? null : vote });
    if (error) dispatch(showToast({ tone: 'error', title: 'Error', description: detailOf(error) }));
  };
  const shown = isLoading && originalArgs ? originalArgs.vote : userVote;
  const button = (vote: VoteType, votes: number) => (
    <Button
      variant="text"
      aria-pressed={shown === vote}
      aria-label={`Vote ${vote}: ${authorName(comment)}, ${count(votes, `${vote}-vote`)}`}
      startIcon={vote === 'up' ? <UpIcon /> : <DownIcon />}
      onClick={() => void press(vote)}
      sx={{
        minWidth: (theme) => theme.sizes.touch,
        px: 2,
        '&[aria-pressed="true"]': { color: 'primary.main', bgcolor: 'accentSoft' },
        '& .MuiButton-startIcon': { mr: 1 },
      }}
    >
      {formatNumber(votes)}
    </Button>
  );
  return (
    <Box role="group" aria-label="Votes" sx={{ display: 'flex' }}>
      {button('up', upvotes)}
      {button('down', downvotes)}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Comment } from '@tabdock/contracts/community';
import { Link as RouterLink } from 'react-router-dom';
import { CheckIcon } from '../../../components/graphics/icons';
import { PersonPicture } from '../../../components/graphics/person-picture';
import { PersonLink } from '../../../components/person/person-link';
import { formatMoment, formatNumber } from '../../../components/text/format';
import { commentAnchor } from '../comment-anchor';
import { authorName } from '../text/comment-texts';

/** Who wrote it and when; the time is its link. */
export function CommentHead({ comment }: { comment: Comment }) {
  const { id, createdAt, isEdited, isOwn, userProfile } = comment;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      {userProfile?.picture && <PersonPicture picture={userProfile.picture} />}
      <Typography variant="body2" dir="auto" sx={{ fontWeight: 'fontWeightBold', minWidth: 0 }}>
        <PersonLink displayName={authorName(comment)} username={userProfile?.username} />
      </Typography>
      {userProfile?.isVerified && (
        <Typography
          variant="caption"
          color="success.main"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
        >
          <CheckIcon fontSize="inherit" />
          Verified
        </Typography>
      )}
      {userProfile?.reputation !== undefined && userProfile.reputation !== 0 && (
        <Typography variant="caption" color="textSecondary">
          {formatNumber(userProfile.reputation)} reputation
        </Typography>
      )}
      {isOwn && (
        <Typography variant="caption" color="textSecondary">
          you
        </Typography>
      )}
      <Link
        component={RouterLink}
        to={{ hash: commentAnchor(id) }}
        variant="caption"
        color="textSecondary"
        underline="hover"
        aria-label={`Link to this comment of ${formatMoment(createdAt)}`}
        sx={{ py: 3, my: -3, fontVariantNumeric: 'tabular-nums' }}
      >
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </Link>
      {isEdited && (
        <Typography variant="caption" color="textSecondary">
          edited
        </Typography>
      )}
    </Box>
  );
}

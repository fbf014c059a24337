import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { barsSearch, commentParts } from '../text/comment-parts';

interface CommentTextProps {
  tabId: string;
  content: string;
}

/** The words of a comment as they were typed. What a stranger writes stays in its box, in its own direction. */
export function CommentText({ tabId, content }: CommentTextProps) {
  return (
    <Typography
      variant="body1"
      dir="auto"
      sx={({ sizes }) => ({
        maxWidth: sizes.measure,
        whiteSpace: 'pre-wrap',
        unicodeBidi: 'isolate',
        overflow: 'clip',
      })}
    >
      {commentParts(content).map((part, index) => {
        if (part.kind === 'text') return <Fragment key={index}>{part.text}</Fragment>;
        if (part.kind === 'link')
          return (
            <Link key={index} href={part.href} target="_blank" rel="nofollow ugc noopener">
              {part.text}
            </Link>
          );
        return (
          <Link
            key={index}
            component={RouterLink}
            to={{ pathname: `/tab/${tabId}`, search: barsSearch(part) }}
          >
            {part.text}
          </Link>
        );
      })}
    </Typography>
  );
}

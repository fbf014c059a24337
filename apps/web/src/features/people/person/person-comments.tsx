import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PersonComment } from '@tabdock/contracts/users';
import { TabLink } from '../../../components/tab/tab-link';
import { formatDate } from '../../../components/text/format';
import { Section } from '../../../components/layout/section';

/** A person's latest comments, each under its tab; renders nothing without any. */
export function PersonComments({ comments }: { comments: readonly PersonComment[] }) {
  if (comments.length === 0) return null;
  return (
    <Section title="Recent comments" stacked>
      <Box component="ul">
        {comments.map((comment) => (
          <Box component="li" key={comment.id} sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
              <Typography variant="body2" component="h3" sx={{ flex: 1, minWidth: 0 }}>
                <TabLink tabId={comment.tabId} fragment={`comment-${comment.id}`}>
                  <bdi>{tabOf(comment)}</bdi>
                </TabLink>
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {formatDate(comment.createdAt)}
              </Typography>
            </Box>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              <bdi>{comment.content}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function tabOf({ tab }: PersonComment): string {
  return tab ? `${tab.title} – ${tab.artist}` : 'A tab';
}

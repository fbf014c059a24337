import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CommentOrder } from '@tabdock/contracts/community';
import { useEffect, useEffectEvent, useState } from 'react';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { Notice } from '../../../components/feedback/notice';
import { ShowMore } from '../../../components/feedback/show-more';
import { StringLines } from '../../../components/graphics/string-lines';
import { Section } from '../../../components/layout/section';
import { COMMENTS_ANCHOR } from '../../../components/tab/tab-link';
import { count, formatNumber } from '../../../components/text/format';
import { useNewComments } from '../../../realtime/use-new-comments';
import { findComment } from '../comment-tree';
import { useAnchor } from '../../../components/layout/use-anchor';
import { useComments } from '../hooks/use-comments';
import { CommentItem } from './comment-item';
import { CommentOrderChoice } from './comment-order-choice';
import { CommentsSkeleton } from './comments-skeleton';
import { WriteComment } from './write-comment';

/** Comments on a tab: threads with replies and votes, and where one writes. */
export function TabComments({ tabId }: { tabId: string }) {
  const [order, setOrder] = useState<CommentOrder>('best');
  const comments = useComments(tabId, order);
  const { threads, total, error, refetch } = comments;
  const { ids, gaps, markShown } = useNewComments(tabId);
  const unseen = ids.filter((id) => !findComment(threads ?? [], id));
  const newest = unseen.at(-1);
  useEffect(() => {
    const seen = ids.filter((id) => findComment(threads ?? [], id));
    if (seen.length > 0) markShown(seen);
  }, [ids, threads, markShown]);
  const showNew = (id: string) => {
    markShown([id]);
    setOrder('newest');
    comments.goTo(id);
  };
  const catchUp = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (gaps > 0) catchUp();
  }, [gaps]);
  useAnchor(COMMENTS_ANCHOR, threads !== undefined || error !== undefined);
  return (
    <Box id={COMMENTS_ANCHOR} tabIndex={-1} sx={{ scrollMarginTop: (theme) => theme.sizes.header }}>
      <Section title={total > 0 ? `Comments (${formatNumber(total)})` : 'Comments'} stacked>
        <WriteComment tabId={tabId} />
        {threads && threads.length > 1 && (
          <Box sx={{ mt: 6, mb: 3 }}>
            <CommentOrderChoice value={order} onChange={setOrder} />
          </Box>
        )}
        {/* Always rendered: screen readers announce changes only in a region that is already on the page. */}
        <Box role="status" sx={{ '&:not(:empty)': { my: 4 } }}>
          {threads && newest !== undefined && (
            <Button onClick={() => showNew(newest)}>{count(unseen.length, 'new comment')}</Button>
          )}
        </Box>
        {comments.isLinkMissing && (
          <Notice tone="quiet" sx={{ my: 4 }}>
            The comment of this link is no longer there.
          </Notice>
        )}
        {comments.isFailed && (
          <Box sx={{ mt: 6 }}>
            <LoadFailure error={error} onRetry={() => void refetch()} />
          </Box>
        )}
        {!threads && !error && <CommentsSkeleton />}
        {threads?.length === 0 && <NoComments />}
        {threads && threads.length > 0 && (
          <Box
            component="ol"
            aria-label="Comments"
            sx={{ mt: 2, '& > li': { py: 2, borderTop: 1, borderColor: 'divider' } }}
          >
            {threads.map((thread) => (
              <CommentItem
                key={thread.id}
                tabId={tabId}
                comment={thread}
                linked={comments.linked}
              />
            ))}
          </Box>
        )}
        {threads && (comments.hasNextPage || comments.pages > 1) && (
          <ShowMore
            exists={comments.hasNextPage}
            isFetching={comments.isFetching}
            error={error}
            onShow={() => void comments.fetchNextPage()}
            words={{ more: 'Show more comments', busy: 'Loading...' }}
            end="That was the last one."
          />
        )}
      </Section>
    </Box>
  );
}

function NoComments() {
  return (
    <Box sx={{ mt: 8 }}>
      <StringLines sx={{ mb: 4 }} />
      <Typography variant="body1" color="textSecondary">
        No comments yet. Say what is right or wrong with this tab.
      </Typography>
    </Box>
  );
}

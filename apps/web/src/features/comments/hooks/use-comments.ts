import type { CommentOrder } from '@tabdock/contracts/community';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { commentAnchor, linkedComment } from '../comment-anchor';
import { findComment, threadsOf } from '../comment-tree';
import { useGetCommentsInfiniteQuery } from '../comments.api';

/**
 * The loaded threads of a tab, with the one of the comment that the address leads to. While others are loading, the
 * earlier ones stay; each tab needs a component of its own.
 */
export function useComments(tabId: string, order: CommentOrder) {
  const { hash, search, key } = useLocation();
  const navigate = useNavigate();
  const linked = linkedComment(hash);
  /**
   * Id of a linked comment, requested with the first page; a link to one that is on the page already requests nothing.
   */
  const [wanted, setWanted] = useState(linked);
  const { data, currentData, ...query } = useGetCommentsInfiniteQuery(
    { tabId, order, linked: wanted },
    { refetchOnMountOrArgChange: true },
  );
  const threads = useMemo(() => data && threadsOf(data.pages), [data]);
  const isFound = threads !== undefined && findComment(threads, linked) !== undefined;
  const isAbsent = linked !== undefined && threads !== undefined && !isFound;
  if (isAbsent && wanted !== linked) setWanted(linked);

  const followed = useRef<string>(undefined);
  useEffect(() => {
    // Each time that a link is followed, to the same comment too; not when its thread is loaded again.
    if (!isFound || linked === undefined || followed.current === key) return;
    followed.current = key;
    const element = document.getElementById(commentAnchor(linked));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [isFound, linked, key]);

  return {
    ...query,
    threads,
    total: data?.pages[0]?.total ?? 0,
    /** How many pages of this order are loaded. */
    pages: currentData?.pages.length ?? 0,
    /** Whether what was asked for last could not be loaded; `threads` are from before then. */
    isFailed: query.isError && currentData === undefined,
    linked,
    /** Whether the address leads to a comment that is no longer there. */
    isLinkMissing: isAbsent && wanted === linked && !query.isFetching && !query.isError,
    /** Loads the comment and goes to it, as its link does. */
    goTo: (id: string) => {
      setWanted(id);
      void navigate({ search, hash: commentAnchor(id) }, { replace: true });
    },
  };
}

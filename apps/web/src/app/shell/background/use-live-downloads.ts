import { useAppDispatch } from '../../../api/store-hooks';
import { useGetDownloadsInfiniteQuery } from '../../../download-records/downloads.api';
import { useDownloadMessages } from '../../../features/downloads/live/use-download-messages';
import { useDownloadOutcomes } from '../../../features/downloads/live/use-download-outcomes';
import { useDownloadsPoll } from '../../../features/downloads/live/use-downloads-poll';
import { useRealtime } from '../../../realtime/use-realtime';
import { refreshSession } from '../../../session/refresh-session';
import { notifySessionEnded } from '../../../session/session-watch';
import { useSession } from '../../../session/use-session';

/** Keeps the downloads up to date on every page: list, /ws, poll, toasts and a guest's files. */
export function useLiveDownloads(): void {
  const session = useSession();
  const dispatch = useAppDispatch();
  const { isUninitialized, isLoading } = useGetDownloadsInfiniteQuery();
  const { receive, refetch } = useDownloadMessages();
  // The first response sets the session cookie, which the socket needs.
  const answered = !isUninitialized && !isLoading;
  useRealtime({
    enabled: answered && !session.isLoading,
    owner: session.user?.id ?? 'guest',
    onMessage: receive,
    onReconnected: refetch,
    onSessionEnded: () => {
      if (session.user) void dispatch(notifySessionEnded());
      else void dispatch(refreshSession());
    },
  });
  useDownloadsPoll();
  useDownloadOutcomes();
}

import type { DownloadMessage } from '@tabdock/contracts/downloads';
import type { RealtimeMessage, TabChanged, Watch } from '@tabdock/contracts/realtime';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { api } from '../api/api';
import { useAppDispatch } from '../api/store-hooks';
import { fetchCode } from '../components/loading/late';
import { logDebug, logWarning } from '../config/log';
import { ReconnectingSocket } from './reconnecting-socket';
import {
  commentHeard,
  connectionChanged,
  connectionGivenUp,
  connectionRestored,
  selectReconnects,
  selectWatchedTab,
} from './realtime.slice';

interface RealtimeListener {
  onMessage(message: DownloadMessage): void;
  /** Called when the connection is back after a drop: messages were missed, so ask REST for the present state. */
  onReconnected(): void;
  /** The server says that the session ended: ask who this is now. */
  onSessionEnded(): void;
}

function socketUrl(): string {
  const url = new URL('/ws', window.location.origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

// The schemas bring zod along, so they come when the socket does, not with the first page.
const loadParser = () => fetchCode(() => import('./realtime-message'));

interface RealtimeOptions extends RealtimeListener {
  enabled: boolean;
  /** Owner whose messages come: the socket is closed and opened again when that changes. */
  owner: string;
}

/** Holds the app's one WebSocket while `enabled`; frames that cannot be read, or that only a later release knows, are only logged. */
export function useRealtime({ enabled, owner, ...listener }: RealtimeOptions): void {
  const dispatch = useAppDispatch();
  const askAgain = ({ tabId: id, part }: TabChanged) => {
    if (part === null) return;
    dispatch(api.util.invalidateTags([{ type: part === 'look' ? 'Look' : 'Tab', id }]));
  };
  const onMessage = useEffectEvent((message: RealtimeMessage) => {
    if (message.type === 'new_comment') dispatch(commentHeard(message));
    else if (message.type === 'tab_changed') askAgain(message);
    else listener.onMessage(message);
  });
  const onReconnected = useEffectEvent(() => listener.onReconnected());
  const onSessionEnded = useEffectEvent(() => listener.onSessionEnded());
  const current = useRef<ReconnectingSocket>(null);
  const reconnects = useSelector(selectReconnects);
  const watchedTab = useSelector(selectWatchedTab);
  const watch = useEffectEvent(() => {
    const frame: Watch = { type: 'watch', tabId: watchedTab };
    current.current?.send(JSON.stringify(frame));
  });
  const watchAgain = useEffectEvent(() => {
    if (watchedTab !== null) watch();
  });

  useEffect(() => {
    if (!enabled) return;
    let active = true;
    const receive = async (frame: string) => {
      try {
        const { parseRealtimeMessage } = await loadParser();
        const message = parseRealtimeMessage(frame);
        if (message === undefined)
          logDebug('A live message of another release was ignored.', frame);
        else if (active) onMessage(message);
      } catch (error) {
        logWarning('A live message could not be read and was ignored.', error);
      }
    };
    // One after the other: a completion must not overtake the progress sent before it.
    let queue = Promise.resolve();
    const socket = new ReconnectingSocket(socketUrl(), {
      onOpen: (again) => {
        dispatch(connectionChanged(true));
        watchAgain();
        if (!again) return;
        dispatch(connectionRestored());
        onReconnected();
      },
      onFrame: (frame) => {
        queue = queue.then(() => receive(frame));
      },
      onClose: () => dispatch(connectionChanged(false)),
      onGiveUp: () => dispatch(connectionGivenUp()),
      onSessionEnded,
    });
    current.current = socket;
    socket.start();
    return () => {
      active = false;
      socket.stop();
      current.current = null;
      dispatch(connectionChanged(false));
    };
  }, [enabled, owner, dispatch]);

  useEffect(() => watch(), [watchedTab]);

  useEffect(() => {
    if (reconnects > 0) current.current?.retry();
  }, [reconnects]);
}

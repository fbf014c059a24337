import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { PlayPart } from '@tabdock/contracts/endpoints';
import { isApiError } from '../../../api/api-error';
import { logError } from '../../../config/log';
import { fetchPlayFile } from './play-file';

interface Closable {
  close(): void;
}

/** What is made of the file of a tab, and how much of the tab that is. */
export interface OpenedFile<Made extends Closable> {
  readonly made: Made;
  readonly part: PlayPart;
}

export type FileState<Made extends Closable> =
  | {
      readonly status: 'loading';
      /** Whether the first notes stand there already. */
      readonly isDrawn: boolean;
    }
  | ({ readonly status: 'open' } & OpenedFile<Made>)
  | { readonly status: 'failed'; readonly error: unknown };

interface Source {
  readonly host: HTMLElement;
  readonly bytes: Uint8Array;
  readonly signal: AbortSignal;
  /** Called by what opens it when the first notes stand there. */
  readonly onDrawn: () => void;
}

const LOADING = { status: 'loading', isDrawn: false } as const;

interface Wanted<Made extends Closable> {
  readonly tabId: string;
  readonly host: RefObject<HTMLElement | null>;
  /** Whether it is opened at all; from then on it stays open. */
  readonly isWanted?: boolean;
  /** Called while the file is fetched. */
  readonly prepare: () => void;
  readonly open: (source: Source) => Promise<Made>;
  /** Called once it is open. */
  readonly onOpen?: (opened: OpenedFile<Made>) => void;
}

/** Opens what may be played of a tab, and closes it when the part that calls this goes. */
export function useOpenedFile<Made extends Closable>({
  tabId,
  host,
  isWanted = true,
  ...does
}: Wanted<Made>) {
  const [state, setState] = useState<FileState<Made>>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const open = useEffectEvent(async (signal: AbortSignal): Promise<OpenedFile<Made>> => {
    does.prepare();
    const { bytes, part } = await fetchPlayFile(tabId, signal);
    if (!host.current) throw new Error('There is no place for the music');
    const onDrawn = () =>
      setState((before) => (before.status === 'loading' ? { ...before, isDrawn: true } : before));
    return { made: await does.open({ host: host.current, bytes, signal, onDrawn }), part };
  });
  const opened = useEffectEvent((found: OpenedFile<Made>) => does.onOpen?.(found));
  useEffect(() => {
    if (!wasWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let made: Made | undefined;
    open(signal).then(
      (found) => {
        made = found.made;
        if (signal.aborted) return made.close();
        opened(found);
        setState({ status: 'open', ...found });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (!isApiError(error)) logError('The music could not be opened.', error);
        setState({ status: 'failed', error });
      },
    );
    return () => {
      leaving.abort();
      made?.close();
    };
  }, [tabId, attempt, wasWanted]);
  const again = () => {
    setState(LOADING);
    setAttempt(attempt + 1);
  };
  return { state, again };
}

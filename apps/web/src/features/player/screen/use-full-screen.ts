import { type RefObject, useSyncExternalStore } from 'react';

export interface FullScreen {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Full screen of the whole stage, so that the transport is there as well; `undefined` where the browser has none. */
export function useFullScreen(scroller: RefObject<HTMLElement | null>): FullScreen | undefined {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return undefined;
  return {
    isOn,
    toggle: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void scroller.current?.closest('section')?.requestFullscreen();
    },
  };
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

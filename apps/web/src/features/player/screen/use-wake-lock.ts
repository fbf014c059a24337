import { useEffect } from 'react';

/** Keeps the screen on while music plays, where the device allows it. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    const device: Partial<Pick<Navigator, 'wakeLock'>> = navigator;
    if (!isPlaying || !device.wakeLock) return;
    const { wakeLock } = device;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused for instance when the battery is low.
      lock = await wakeLock.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
    };
    const onVisible = () => void ask();
    void ask();
    // The browser lets go of it when the page is hidden.
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isPlaying]);
}

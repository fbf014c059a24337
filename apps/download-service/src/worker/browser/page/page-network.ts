import type { CDPSession } from 'puppeteer-core';

const MEDIA_ADDRESSES = ['mp3', 'mp4', 'm4a', 'm3u8', 'ogg', 'wav', 'webm'].map(
  (extension) => `*.${extension}*`,
);

/**
 * Reports the requests of a page, except for sounds and films, which it blocks, and attaches to its frames of other
 * hosts. Pictures and fonts are off from the start (see chromium/chromium-command.ts).
 */
export async function watchNetwork(session: CDPSession): Promise<void> {
  await Promise.all([
    session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
    session.send('Network.setBlockedURLs', { urls: MEDIA_ADDRESSES }),
    session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: true,
      filter: [{ type: 'iframe' }],
    }),
  ]);
}

import type { BrowserContext, CDPSession, Protocol } from 'puppeteer-core';

/**
 * Whether a frame belongs to the context. Chromium reports every download of the browser to every session, whatever its
 * context, so each download has to be traced to the frame that began it.
 */
export async function isFrameOf(
  context: BrowserContext,
  session: CDPSession,
  frameId: string,
): Promise<boolean> {
  // A page's main frame has the id of its target.
  const target = await session
    .send('Target.getTargetInfo', { targetId: frameId })
    .catch(() => undefined);
  if (target) return target.targetInfo.browserContextId === context.id;
  for (const page of await context.pages()) {
    const inPage = await page.createCDPSession();
    const { frameTree } = await inPage.send('Page.getFrameTree');
    await inPage.detach();
    if (hasFrame(frameTree, frameId)) return true;
  }
  return false;
}

function hasFrame({ frame, childFrames }: Protocol.Page.FrameTree, frameId: string): boolean {
  return frame.id === frameId || (childFrames ?? []).some((child) => hasFrame(child, frameId));
}

import type { Page } from 'puppeteer-core';

/** What a page holds of the browser, once what nobody uses is collected. */
export interface Footprint {
  /** Elements and texts, also those that are in no document. */
  readonly nodes: number;
  readonly listeners: number;
  readonly workers: number;
  /** Memory of its scripts. */
  readonly heapBytes: number;
}

export async function footprintOf(page: Page): Promise<Footprint> {
  const session = await page.createCDPSession();
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  // What is let go of by finalizers goes with the next collection.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    workers: of('WorkerGlobalScopes'),
    heapBytes: of('JSHeapUsedSize'),
  };
}

import { DoubledProduct, SERVICES } from '../support/processes/doubled-product';
import type { Answered } from '../support/roaming/asking';

interface Span {
  readonly name: string;
  readonly seconds: number;
  readonly answered: readonly Answered[];
  readonly faults: number;
}

/** What visitors of two replicas of every process wait for while each is replaced, and while none is. */
describe('rolls', () => {
  let product: DoubledProduct;

  beforeAll(async () => {
    product = await DoubledProduct.start();
  });
  afterAll(() => product?.close());

  it('are measured one after the other', async () => {
    const spans: Span[] = [];
    spans.push(await watch('none', () => Promise.resolve()));
    for (const name of [...SERVICES, 'gateway'] as const)
      spans.push(await watch(name, () => product.restart(name)));
    process.stdout.write(`${product.visitors.length} visitors\n${spans.map(lineOf).join('\n')}\n`);
    expect(spans.every(({ answered }) => answered.length > 0)).toBe(true);
  }, 1_800_000);

  /** All requests that were answered from the beginning of the work until a round of every visitor after it. */
  async function watch(name: string, work: () => Promise<void>): Promise<Span> {
    const began = performance.now();
    const before = product.visitors.map(({ asking }) => asking.answered.length);
    const faultsBefore = product.faults.length;
    await work();
    await product.untilRound();
    return {
      name,
      seconds: (performance.now() - began) / 1_000,
      answered: product.visitors.flatMap(({ asking }, at) => asking.answered.slice(before[at])),
      faults: product.faults.length - faultsBefore,
    };
  }
});

function lineOf({ name, seconds, answered, faults }: Span): string {
  const sorted = [...answered].sort((one, other) => one.millis - other.millis);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.millis.toFixed(0);
  const slowest = sorted.at(-1);
  return `${name}: ${seconds.toFixed(0)} s, ${answered.length} requests, ${faults} errors, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${slowest?.millis.toFixed(0)} ms (${slowest?.what})`;
}

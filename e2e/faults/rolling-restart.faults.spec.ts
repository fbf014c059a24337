import { DoubledProduct, SERVICES } from '../support/processes/doubled-product';
import { expectNothingLost } from '../support/roaming/expect-nothing-lost';

describe('while every process is replaced, one after the other', () => {
  let product: DoubledProduct;

  beforeAll(async () => {
    product = await DoubledProduct.start();
  });
  afterAll(() => product?.close());

  it.each([...SERVICES, 'gateway'] as const)('visitors notice nothing of %s', async (name) => {
    await product.restart(name);
    await product.untilRound();
    expect(product.faults).toEqual([]);
  });

  it('nothing that they did is lost or doubled, and every download has one end, one object and one notification', async () => {
    await product.leave();
    expect(product.faults).toEqual([]);
    await expectNothingLost(product.visitors);
  });
});

import { DoubledProduct, SERVICES } from '../support/processes/doubled-product';
import { expectNothingLost } from '../support/roaming/expect-nothing-lost';

describe('while every process is killed, one after the other', () => {
  let product: DoubledProduct;

  beforeAll(async () => {
    product = await DoubledProduct.start({ manner: 'patient' });
  });
  afterAll(() => product?.close());

  it.each([...SERVICES, 'gateway'] as const)(
    'visitors are at most told to try again when %s dies, and that succeeds',
    async (name) => {
      await product.kill(name);
      await product.untilRound();
      expect(product.faults).toEqual([]);
    },
  );

  it('nothing that they did is lost or doubled, and every download has one end, one object and one notification', async () => {
    await product.leave();
    expect(product.faults).toEqual([]);
    await expectNothingLost(product.visitors);
  });
});

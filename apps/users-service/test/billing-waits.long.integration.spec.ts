import { billingCancel } from '@tabdock/contracts/billing';
import { lockName } from '@tabdock/service-kit/database';
import { TcpProxy } from '@tabdock/service-kit/testing';
import { BillingLab } from './support/billing-lab';

/** Much shorter than the limits of the database and of the provider's client in tests. */
const DEADLINE_MILLIS = 8_000;

describe('a change of premium that takes too long', () => {
  let provider: TcpProxy;
  let lab: BillingLab;

  beforeAll(async () => {
    lab = await BillingLab.start({}, async (till) => {
      provider = await TcpProxy.open(till);
      return provider.url;
    });
  });
  afterAll(async () => {
    await lab?.stop();
    await provider?.close();
  });

  const cancel = (accountId: string) =>
    lab.users.rpc.call(billingCancel, { accountId }, { deadlineMillis: DEADLINE_MILLIS });
  const toldToTryAgain = { code: 'BILLING.PROVIDER_AWAY', retryable: true };

  it('is answered while another one of the same customer goes on', async () => {
    const { user } = await lab.subscriber();
    const customer = await lab.customerOf(user.id);
    await lab.users.rows.transaction(async (manager) => {
      await lockName(manager, `billing customer ${customer}`);
      await expect(cancel(user.id)).rejects.toMatchObject({
        ...toldToTryAgain,
        message: expect.stringContaining('An earlier change'),
      });
    });
    expect(await cancel(user.id)).toMatchObject({ subscription: { cancelsAtPeriodEnd: true } });
  });

  it('is answered while the provider accepts calls and does not answer, and can be done afterwards', async () => {
    const { user } = await lab.subscriber();
    provider.hang();
    try {
      await expect(cancel(user.id)).rejects.toMatchObject(toldToTryAgain);
    } finally {
      provider.release();
    }
    expect(await cancel(user.id)).toMatchObject({ subscription: { cancelsAtPeriodEnd: true } });
  });
});

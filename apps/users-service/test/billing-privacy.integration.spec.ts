import { billingCancel, billingRefund } from '@tabdock/contracts/billing';
import { BillingLab, CARDS, MONTH_SECONDS } from './support/billing-lab';

/** Collects what the process logs from now on: pino writes to stdout once that is replaced. */
function captureLog(): string[] {
  const lines: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  return lines;
}

it('no line of the log has a key, a card, an address or a message, even at level trace', async () => {
  const lines = captureLog();
  const lab = await BillingLab.start({ LOG_LEVEL: 'trace' });
  try {
    const { user, email } = await lab.subscriber(CARDS.failsLater);
    const admin = await lab.users.register();
    await lab.users.makeAdmin(admin.user.id);
    await lab.till.advance(MONTH_SECONDS);
    await lab.waitForState(user.id, 'past-due');
    const [, paid] = await lab.invoices(user.id);
    await lab.users.rpc.call(billingRefund, {
      actorId: admin.user.id,
      userId: user.id,
      invoiceId: paid!.id,
    });
    const other = await lab.subscriber();
    const [first] = lab.webhooks.received;
    await lab.receive({ body: first!.body, signature: 't=1,v1=forged' }).catch(() => undefined);
    await lab.whileTillIsDown(async () => {
      const cancel = lab.users.rpc.call(billingCancel, { accountId: other.user.id });
      await cancel.catch(() => undefined);
    });
    await lab.settled();

    const log = lines.join('');
    expect(log).toContain('subscription changed');
    expect(log).toContain('the payment provider is away');
    const { id } = JSON.parse(first!.body.toString()) as { id: string };
    const secrets = [
      lab.secret,
      email,
      other.email,
      ...Object.values(CARDS),
      first!.body.toString(),
      first!.body.toString('base64'),
      first!.signature,
      `{"id":"${id}"`,
      `${lab.till.url}/c/`,
    ];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  } finally {
    await lab.stop();
    jest.restoreAllMocks();
  }
});

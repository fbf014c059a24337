import { request } from 'node:http';
import { openTill, type OpenTill } from './testing/open-till.ts';
import { beginCheckOut, DAY_SECONDS } from './testing/stripe-client.ts';

describe("the demo till's control", () => {
  let open: OpenTill;
  let till: OpenTill['till'];
  let stripe: OpenTill['stripe'];

  beforeEach(async () => {
    open = await openTill();
    ({ till, stripe } = open);
  });
  afterEach(() => open.close());

  const post = async (path: string, body: object, type = 'application/json') => {
    const response = await fetch(till.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': type },
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  it('moves the clock, pays and charges back', async () => {
    const { session, customer } = await beginCheckOut(stripe);
    const { url } = await stripe.checkout.sessions.retrieve(session);
    expect(await post('/_pay', { session: url, card: '4242424242424242' })).toMatchObject({
      body: { result: 'paid' },
    });
    expect(await post('/_clock', { advanceSeconds: DAY_SECONDS })).toMatchObject({
      body: { now: expect.stringMatching(/^2030-02-01T10:00/) as string },
    });
    const [charge] = (await stripe.charges.list({ customer })).data;
    const disputed = await post('/_dispute', { payment: charge?.id });
    const [dispute] = (await stripe.disputes.list()).data;
    expect(disputed).toMatchObject({ body: { dispute: dispute?.id } });
    await post('/_dispute', { dispute: dispute?.id, status: 'won' });
    expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ status: 'won' });
    expect(await (await fetch(`${till.url}/_health`)).json()).toMatchObject({
      status: 'ok',
      pending: 0,
    });
  });

  it('says what is wrong', async () => {
    expect(await post('/_clock', { advanceSeconds: -1 })).toMatchObject({ status: 400 });
    expect(await post('/_clock', {})).toMatchObject({
      status: 400,
      body: { message: 'Missing required param: advanceSeconds.' },
    });
    expect(await post('/_pay', { session: 'cs_test_no', card: '4242424242424242' })).toMatchObject({
      status: 404,
    });
  });

  it('is closed to what a page of another site can send', async () => {
    const body = { advanceSeconds: DAY_SECONDS };
    expect(await post('/_clock', body, 'text/plain')).toMatchObject({ status: 415 });
    expect(await statusUnder('rebound.example')).toBe(403);
    expect(await statusUnder('localhost')).toBe(200);
  });

  /** Status of a request under another name that leads here. */
  function statusUnder(host: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const sent = request(
        `${till.url}/_clock`,
        { method: 'POST', headers: { host, 'content-type': 'application/json' } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.once('error', reject);
      sent.end(JSON.stringify({ advanceSeconds: 0 }));
    });
  }
});

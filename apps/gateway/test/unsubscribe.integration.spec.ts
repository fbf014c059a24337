import { mailsUnsubscribe } from '@tabdock/contracts/users';
import { LINK_TOKEN } from './support/access-table';
import { RunningGateway } from './support/running-gateway';
import { StandInServices } from './support/stand-in-services';

/** Headers of a mail program: it has no cookie, and its web view may be at any origin. */
const ELSEWHERE = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
const PATH = `/api/unsubscribe/${LINK_TOKEN}`;

describe('one click in a mail program', () => {
  let gateway: RunningGateway;
  let services: StandInServices;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    services = await StandInServices.start(gateway.amqp);
  });

  afterAll(async () => {
    await gateway?.stop();
    await services?.stop();
  });

  beforeEach(() => services.takeAsked());

  const askedTokens = () =>
    services
      .takeAsked()
      .filter(({ pattern }) => pattern === mailsUnsubscribe.pattern)
      .map(({ request }) => (request as { token: string }).token);

  const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const multipart = () => {
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    return form;
  };

  it.each([
    ['as a form', oneClick],
    ['as multipart', multipart],
  ])('stops the mails, %s, without cookie or origin', async (_name, body) => {
    for (const headers of [{}, ELSEWHERE]) {
      const response = await gateway.send('POST', PATH, body(), headers);
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.json()).toEqual({ setting: 'replyNotifications' });
    }
    expect(askedTokens()).toEqual([LINK_TOKEN, LINK_TOKEN]);
  });

  it('is answered whatever the cookies say', async () => {
    const cookie = `tabdock.session=forged; tabdock.account=${LINK_TOKEN}`;
    const response = await gateway.send('POST', PATH, oneClick(), { cookie });
    expect(response.status).toBe(200);
    expect(services.takeAsked().map(({ pattern }) => pattern)).toEqual(['mails.unsubscribe']);
  });

  it.each([
    ['nothing', new URLSearchParams(), 400],
    ['another word', new URLSearchParams({ 'List-Unsubscribe': 'Never' }), 400],
    ['more than that', new URLSearchParams({ 'List-Unsubscribe': 'One-Click', all: 'yes' }), 400],
    ['JSON', { 'List-Unsubscribe': 'One-Click' }, 415],
    ['no body', undefined, 400],
  ])('takes the form of RFC 8058 and not %s', async (_name, body, status) => {
    expect((await gateway.send('POST', PATH, body)).status).toBe(status);
    expect(askedTokens()).toEqual([]);
  });

  it('refuses a file in the form, and a form that breaks off', async () => {
    const file = multipart();
    file.append('attachment', new Blob(['x']), 'x.txt');
    expect((await gateway.send('POST', PATH, file)).status).toBe(400);
    const broken = await fetch(gateway.url + PATH, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Cl',
    });
    expect(broken.status).toBe(400);
    expect(askedTokens()).toEqual([]);
  });

  it.each([
    ['as a form', new URLSearchParams()],
    ['as multipart', new FormData()],
  ])('refuses more fields than a form needs, %s', async (_name, form) => {
    for (let nth = 0; nth < 101; nth += 1) form.append(`field-${nth}`, '');
    const response = await gateway.send('POST', PATH, form);
    expect([response.status, (await response.json()) as unknown]).toEqual([
      400,
      expect.objectContaining({ detail: 'A form may have at most 100 fields.' }),
    ]);
  });

  it('refuses a form that is larger than it can be', async () => {
    const response = await gateway.send('POST', PATH, new URLSearchParams('a&'.repeat(20_000)));
    expect(response.status).toBe(413);
    expect(askedTokens()).toEqual([]);
  });

  it('says that a token is unknown or has expired', async () => {
    const expired = 'e'.repeat(43);
    services.users.expiredTokens.add(expired);
    const response = await gateway.send('POST', `/api/unsubscribe/${expired}`, oneClick());
    expect([response.status, (await response.json()) as unknown]).toEqual([
      410,
      expect.objectContaining({ code: 'AUTH.LINK_INVALID' }),
    ]);
    expect((await gateway.send('POST', '/api/unsubscribe/short', oneClick())).status).toBe(400);
  });

  it('changes nothing when the address is opened, and leads to a page that asks', async () => {
    for (const method of ['GET', 'HEAD']) {
      const response = await gateway.send(method, PATH);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(`/unsubscribe#token=${LINK_TOKEN}`);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(askedTokens()).toEqual([]);
  });
});

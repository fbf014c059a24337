import { downloadsConvertZip } from '@tabdock/contracts/downloads';
import { scoresConvert } from '@tabdock/contracts/scores';
import { FileServer, refusal } from './support/file-server';
import { person } from './support/people';
import { RunningGateway } from './support/running-gateway';
import { StandInServices, TAB } from './support/stand-in-services';

const BATCH_ID = '0190a000-0000-7000-8000-0000000000b1';
const ALL = '/api/files/download-all';
const PATH = `/api/tabs/${TAB.tabId}/conversions`;

describe('files in other formats', () => {
  let gateway: RunningGateway;
  let services: StandInServices;
  let service: FileServer;
  const account = person();

  beforeAll(async () => {
    service = await FileServer.start();
    gateway = await RunningGateway.start({ DOWNLOAD_SERVICE_URL: service.url });
    services = await StandInServices.start(gateway.amqp);
    services.users.know(account);
    services.downloads.ownerId = account.user.id;
  });
  afterAll(async () => {
    await gateway?.stop();
    await services?.stop();
    service?.stop();
  });

  const headers = { cookie: account.cookie, 'sec-fetch-site': 'same-origin' };
  const ask = (kind: string) => gateway.send('POST', `${PATH}/${kind}`, undefined, headers);

  it('are asked for by their owner, who is told how far they are', async () => {
    services.downloads.conversion = { state: 'waiting', filename: 'tab.mid', remark: null };
    const response = await ask('mid');
    expect(await response.json()).toEqual({ state: 'waiting', filename: 'tab.mid', remark: null });
    expect(services.downloads.count(scoresConvert)).toBe(1);
    const early = await gateway.get(`${PATH}/mid`, headers);
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({ code: 'SCORES.CONVERSION_NOT_READY' });
  });

  it('say in words why there is none', async () => {
    const remark = 'The site that this tab comes from does not allow other formats.';
    services.downloads.conversion = { state: 'refused', filename: 'tab.gp', remark };
    const response = await ask('gp');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ state: 'refused', remark });
  });

  it.each(['pdf', 'MID', '..%2Fmid'])('are not made as %s', async (kind) => {
    const response = await ask(kind);
    expect(response.status).toBe(400);
  });

  it.each([ALL, `/api/download/batch-zip/${BATCH_ID}`])(
    'are made for the ZIP at %s, which is opened in that format',
    async (zip) => {
      const keptFiles = [{ title: 'Kesh Jig', artist: 'Traditional', reason: 'No strings.' }];
      const conversion = { ready: 2, waiting: 1, fetching: 0, kept: 1, older: false, keptFiles };
      services.downloads.zipConversion = conversion;
      const before = services.downloads.count(downloadsConvertZip);
      const response = await gateway.send('POST', `${zip}/conversions/mid`, undefined, headers);
      expect(await response.json()).toEqual(conversion);
      expect(services.downloads.count(downloadsConvertZip)).toBe(before + 1);
      for (const query of ['', '?format=gp']) await gateway.get(`${zip}${query}`, headers);
      expect(services.downloads.zipKinds.splice(0)).toEqual([undefined, 'gp']);
    },
  );

  it('are of the formats that there are, in a ZIP too', async () => {
    expect((await gateway.get(`${ALL}?format=pdf`, headers)).status).toBe(400);
    const response = await gateway.send('POST', `${ALL}/conversions/pdf`, undefined, headers);
    expect(response.status).toBe(400);
    expect(services.downloads.zipKinds).toEqual([]);
  });

  it('in a ZIP that has to wait say for how long, as the service does', async () => {
    service.answer = (_request, response) =>
      refusal(response, 429, 'DOWNLOADS.TOO_MANY_ZIPS', { 'retry-after': '17' });
    const response = await gateway.get(ALL, headers);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('17');
  });
});

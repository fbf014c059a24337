import { scoresConvert } from '@tabdock/contracts/scores';
import { FileServer } from './support/file-server';
import { person } from './support/people';
import { RunningGateway } from './support/running-gateway';
import { StandInServices, TAB } from './support/stand-in-services';

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
});

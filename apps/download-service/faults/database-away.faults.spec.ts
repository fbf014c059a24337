import { randomBytes } from 'node:crypto';
import { AppError } from '@tabdock/contracts/core';
import { downloadsList, downloadsOpenZip, downloadsSources } from '@tabdock/contracts/downloads';
import {
  expectToOutliveOutages,
  startPrivateInfrastructure,
  testBroker,
  type PrivateInfrastructure,
} from '@tabdock/service-kit/testing';
import { ZipTickets } from '../src/api/delivery/zips/zip-tickets';
import { isRunning } from '../test/support/child-process';
import { expectAllWell } from './support/all-well';
import { account, guest, Lab } from './support/lab';
import type { ServiceProcess } from './support/service-process';

const TICKET_SECRET = randomBytes(32).toString('hex');

describe('download-service', () => {
  let infrastructure: PrivateInfrastructure;
  let lab: Lab;
  let api: ServiceProcess;

  beforeAll(async () => {
    infrastructure = await startPrivateInfrastructure(testBroker().url);
    lab = await Lab.open({ infrastructure, env: { TICKET_SECRET } });
    [api] = await Promise.all([lab.start('api'), lab.start('worker')]);
  });
  afterAll(async () => {
    await lab?.close();
    await infrastructure?.close();
  });

  it('says that it is not there while its database is away, goes on by itself and keeps what it accepted', async () => {
    const { rpc } = lab;
    const owner = account();
    const tickets = new ZipTickets({ TICKET_SECRET: [TICKET_SECRET] });
    let asked = 0;
    await lab.request(lab.tab('first'), { owner });
    await expectToOutliveOutages({
      infrastructure,
      databaseUrl: lab.env['DATABASE_URL'] ?? '',
      service: api,
      calls: {
        'downloads.request': () => lab.request(lab.tab(`tab-${++asked}`)),
        'downloads.list': () => rpc.call(downloadsList, { owner, limit: 10 }),
        'downloads.openZip': () => rpc.call(downloadsOpenZip, { owner, batchId: null }),
        'downloads.sources': () => rpc.call(downloadsSources, {}),
        'a ZIP over HTTP': async () => {
          const path = tickets.path({ owner: guest(), batchId: null, filename: 'all.zip' });
          const answer = await fetch(`${api.url}${path}`).catch((cause: unknown) => {
            const state = isRunning(api.pid) ? 'still runs' : 'has ended';
            throw new Error(`No answer over HTTP; the api ${state}.\n${lab.lastLines()}`, {
              cause,
            });
          });
          // One that has begun may break off; its link can be opened again.
          if (answer.ok) return answer.arrayBuffer().catch(() => undefined);
          expect(answer.headers.get('content-type')).toContain('application/problem+json');
          const { code } = (await answer.json()) as { code: 'SERVICE.UNAVAILABLE' };
          throw new AppError(code);
        },
      },
    });
    await expectAllWell(lab);
  });
});

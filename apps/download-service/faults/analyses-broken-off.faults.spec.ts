import {
  startPrivateInfrastructure,
  type PrivateInfrastructure,
} from '@tabdock/service-kit/testing';
import { expectAllWell } from './support/all-well';
import { Lab } from './support/lab';

const FILES = 24;

interface Analysis {
  readonly state: string;
  readonly attempts: number;
  readonly announced: number;
}

describe('analyses of stored files go on', () => {
  let infrastructure: PrivateInfrastructure;
  let lab: Lab;

  beforeAll(async () => {
    infrastructure = await startPrivateInfrastructure();
    lab = await Lab.open({ infrastructure, env: { WORKER_CONCURRENCY: '2' } });
    await Promise.all([lab.start('api'), lab.start('worker')]);
  });
  afterAll(async () => {
    await lab?.close();
    await infrastructure?.close();
  });

  const analyses = () =>
    lab.ledger.query<Analysis>(
      `SELECT job.state, job.attempts, (
         SELECT count(*)::int FROM outbox
         WHERE type = 'score.analysed' AND payload ->> 'state' = 'analysed' AND payload ->> 'sha256' = job.sha256) AS announced
       FROM analysis_job AS job WHERE kind = 'details'`,
    );
  const count = async (state: string) =>
    (await analyses()).filter((analysis) => analysis.state === state).length;

  it('after a broker that was killed in their middle, and each is told once', async () => {
    for (let number = 0; number < FILES; number += 1) await lab.request(lab.tab(`tab-${number}`));
    await lab.until('files that are analysed, and others that are not', async () => {
      return (await count('done')) > 0 && (await count('sent')) > 0;
    });
    await infrastructure.kill('rabbitmq');
    await infrastructure.start('rabbitmq');
    await lab.until('every file to be analysed', async () => (await count('done')) === FILES);
    const once = Array.from({ length: FILES }, () => ({
      state: 'done',
      attempts: 1,
      announced: 1,
    }));
    expect(await analyses()).toEqual(once);
    await expectAllWell(lab);
  });
});

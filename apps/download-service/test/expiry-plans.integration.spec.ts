import { rowsBefore, selectOldest } from '@tabdock/service-kit/testing';
import { FILL, UNSEEN } from '../src/api/guests/guest-visits';
import { EXPIRED_OF_GUESTS } from '../src/api/ledger/downloads/download-expiry';
import { openInstallation, type Installation } from './support/api-process';

/** Rows that a plan without an index would read instead. */
const ROWS = 20_000;

describe('what expires is found without reading what stays', () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await openInstallation();
    const { dataSource: rows } = installation;
    await rows.query(
      `INSERT INTO fetch_job (id, source_id, tab_id, source_ref, state, weight, next_attempt_at, finished_at)
       SELECT gen_random_uuid(), 'demo', gen_random_uuid(), '{}', 'failed', 1, now(), now() - n * interval '1 minute'
       FROM generate_series(1, $1) AS n`,
      [ROWS],
    );
    await rows.query(
      `INSERT INTO download (id, request_id, owner_kind, owner_id, tier, tab_id, source_id, source_ref, title,
                             artist, status, error_code, requested_at, finished_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'guest', md5((n / 3)::text)::uuid, 'guest', gen_random_uuid(),
              'gone', '{}', 'Greensleeves', 'Traditional', 'failed', 'DOWNLOADS.REMOVED',
              now() - n * interval '1 minute', now()
       FROM generate_series(1, $1) AS n`,
      [ROWS],
    );
    await rows.query(
      `INSERT INTO guest_visit (guest_id, seen_at)
       SELECT owner_id, max(requested_at) FROM download GROUP BY owner_id`,
    );
    await rows.query(
      `INSERT INTO joined_request (download_id, request_id, joined_at)
       SELECT id, request_id, requested_at FROM download`,
    );
    for (const table of ['fetch_job', 'download', 'guest_visit', 'joined_request'])
      await rows.query(`VACUUM ANALYZE ${table}`);
  });

  afterAll(() => installation.close());

  const before = () => new Date(Date.now() - ROWS * 60_000 * 0.98);
  const plan = async (statement: string, parameters: unknown[] = []) =>
    JSON.stringify(await installation.dataSource.query(`EXPLAIN ${statement}`, parameters));

  it.each([
    ['fetch_job', 'finished_at', 'fetch_job_finished_idx'],
    ['joined_request', 'joined_at', 'joined_request_joined_idx'],
    ['guest_visit', 'seen_at', 'guest_visit_seen_idx'],
  ])('of %s, and its oldest row', async (table, time, index) => {
    const expiry = { by: { time } };
    const { where } = rowsBefore(table, expiry, before());
    expect(await plan(`SELECT ctid FROM ${table} WHERE ${where} LIMIT 5000`, [before()])).toContain(
      index,
    );
    const oldest = await plan(selectOldest(table, expiry));
    expect(oldest).toContain(index);
    expect(oldest).not.toContain('Seq Scan');
  });

  it('of guests: those that are away, what they left, and those without a visit', async () => {
    const first = '00000000-0000-0000-0000-000000000000';
    expect(await plan(UNSEEN, [before(), '-infinity', first, 500])).toContain(
      'guest_visit_seen_idx',
    );
    const guests = await installation.dataSource.query<{ id: string }[]>(
      'SELECT guest_id AS id FROM guest_visit ORDER BY seen_at LIMIT 500',
    );
    const left = await plan(`SELECT ctid FROM download WHERE ${EXPIRED_OF_GUESTS} LIMIT 5000`, [
      guests.map(({ id }) => id).slice(0, 50),
      new Date(),
    ]);
    expect(left).not.toContain('Seq Scan');
    const fill = await plan(FILL, [first, 100]);
    expect(fill).toContain('download_owner_newest_idx');
    expect(fill).not.toContain('Seq Scan on download');
  });
});

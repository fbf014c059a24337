import { createHash, randomUUID } from 'node:crypto';
import { importer, Settings } from '@coderline/alphatab';
import type { Owner } from '@tabdock/contracts/core';
import { downloadsOpenFile } from '@tabdock/contracts/downloads';
import { scoresOpenPlay } from '@tabdock/contracts/scores';
import { gpFile } from '@tabdock/tab-files/testing';
import { guest } from './support/api-process';
import { openScoreBench, type ScoreBench } from './support/score-bench';

let bench: ScoreBench;
beforeEach(async () => {
  bench = await openScoreBench();
  await bench.startWorker();
});
afterEach(() => bench.close());

/** Twenty bars whose frets count them. */
const LONG = gpFile(
  `\\title "Long" . ${Array.from({ length: 20 }, (_, bar) => `${bar}.3.1`).join(' | ')}`,
);

const play = (owner: Owner, tabId: string) =>
  bench.installation.rpc.call(scoresOpenPlay, { owner, tabId });

async function stored() {
  const { tabId } = await bench.download(LONG);
  await bench.analysed(tabId);
  return tabId;
}

it('is the file for an account that has it, and its first bars for everybody else', async () => {
  const tabId = await stored();
  expect((await bench.scoreOf(tabId))?.playedBy).toBe('everybody');
  const account: Owner = { kind: 'user', id: randomUUID() };

  for (const owner of [account, guest()]) {
    const { downloadId, teaser } = await play(owner, tabId);
    expect(downloadId).toBeNull();
    const bytes = new Uint8Array(Buffer.from(teaser ?? '', 'base64'));
    const score = importer.ScoreLoader.loadScoreFromBytes(bytes, new Settings());
    expect(score.masterBars).toHaveLength(8);
  }

  await bench.installation.dataSource.query(
    `UPDATE download SET owner_kind = 'user', owner_id = $2 WHERE tab_id = $1`,
    [tabId, account.id],
  );
  const { downloadId, teaser } = await play(account, tabId);
  expect(teaser).toBeNull();
  const file = await bench.installation.rpc.call(downloadsOpenFile, {
    owner: account,
    downloadId: downloadId ?? '',
  });
  expect(file.path).toContain(createHash('sha256').update(LONG).digest('hex'));
  expect((await play({ kind: 'user', id: randomUUID() }, tabId)).downloadId).toBeNull();
});

it('is nothing of a tab that nobody has fetched, and of one whose analysis has failed', async () => {
  await expect(play(guest(), randomUUID())).rejects.toMatchObject({ code: 'SCORES.NOT_PLAYABLE' });
  const tabId = await stored();
  const account: Owner = { kind: 'user', id: randomUUID() };
  await bench.installation.dataSource.query(
    `UPDATE download SET owner_kind = 'user', owner_id = $2 WHERE tab_id = $1`,
    [tabId, account.id],
  );
  await bench.installation.dataSource.query(
    `WITH gone AS (DELETE FROM derived_object) UPDATE file_score SET details = NULL`,
  );
  expect((await bench.scoreOf(tabId))?.playedBy).toBe('nobody');
  await expect(play(account, tabId)).rejects.toMatchObject({ code: 'SCORES.NOT_PLAYABLE' });
});

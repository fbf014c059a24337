import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { downloadsOpenFile, downloadsRequest } from '@tabdock/contracts/downloads';
import {
  type AnalyseJob,
  analysisSucceeded,
  scoresOfTabs,
  scoresPreview,
} from '@tabdock/contracts/scores';
import { recipeSchema } from '@tabdock/contracts/sources';
import { takedownApplied } from '@tabdock/contracts/takedown';
import { shardedKey } from '@tabdock/service-kit/object-store';
import { waitFor } from '@tabdock/service-kit/testing';
import { AnalysisDispatcher } from '../src/api/scores/analyses/analysis-dispatcher';
import {
  ANNOUNCED_SCORES,
  AnnouncedScoresBackfill,
} from '../src/api/scores/analyses/announced-scores.backfill';
import { OlderAnalyses } from '../src/api/scores/analyses/older-analyses';
import { ScoreRemover } from '../src/api/scores/analyses/score-remover';
import { ANALYSIS_VERSION } from '../src/shared/analysis-versions';
import { useApiBench } from './support/api-bench';
import { guest, SOURCE_ID, tab, testRecipe } from './support/api-process';
import { DETAILS, ScriptedAnalyst, scoreOf } from './support/scripted-analyst';

const RECIPE = recipeSchema.parse({
  ...testRecipe(SOURCE_ID, 50),
  rights: { preview: true },
  download: { ...testRecipe(SOURCE_ID, 50).download, charset: 'windows-1252' },
});

describe('the analysis of a stored file', () => {
  const bench = useApiBench({}, { recipes: [RECIPE] });
  let analyst: ScriptedAnalyst;
  beforeAll(async () => {
    analyst = new ScriptedAnalyst(bench.installation);
    await analyst.start();
  });

  const query = <T>(sql: string, ...values: unknown[]): Promise<T[]> =>
    bench.installation.dataSource.query(sql, values);
  const rowsOf = async (sha256: string) => {
    const [counted] = await query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM file_score WHERE sha256 = $1) AS scores,
              (SELECT count(*)::int FROM score_band JOIN file_score ON file = number WHERE sha256 = $1) AS bands,
              (SELECT count(*)::int FROM derived_object WHERE sha256 = $1) AS objects,
              (SELECT count(*)::int FROM analysis_job WHERE sha256 = $1) AS jobs`,
      sha256,
    );
    return counted;
  };
  const scoreOfTab = async (tabId: string) => {
    const { scores } = await bench.installation.rpc.call(scoresOfTabs, { tabIds: [tabId] });
    return scores[0]?.score ?? null;
  };
  const inState = (tabId: string, state: string) =>
    waitFor(async () => (await scoreOfTab(tabId))?.state === state, { message: state });

  /** A tab whose download is completed, and the first attempt at its analysis. */
  async function stored(content = randomUUID(), attempt = 1) {
    const wanted = tab();
    const owner = guest();
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: 'guest',
      tab: wanted,
    });
    const { sha256 } = await bench.worker.store(content);
    const file = await bench.worker.store(content);
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), file);
    const job = await analyst.next(sha256, attempt);
    const open = () =>
      bench.installation.rpc.call(downloadsOpenFile, { owner, downloadId: download.id });
    return { wanted, tabId: wanted.tabId, sha256, job, open };
  }
  async function analysed() {
    const file = await stored();
    const result = await analyst.resultOf(file.job);
    await analyst.report(result);
    await inState(file.tabId, 'analysed');
    return { ...file, result, key: keyOf(result) };
  }
  const keyOf = ({ result }: Awaited<ReturnType<typeof analyst.resultOf>>) =>
    (result.kind === 'details' && result.objects[0]?.key) || '';
  const isStored = (key: string) =>
    existsSync(join(bench.installation.storageDir, 'derived', shardedKey(key)));

  it('is asked for once, with the charset of the source, and told to others', async () => {
    const { tabId, sha256, job, key } = await analysed();
    expect(job).toMatchObject({ format: 'gpx', charset: 'windows-1252' });
    expect(await scoreOfTab(tabId)).toMatchObject({
      sha256,
      facts: { writtenBars: 2 },
      defects: DETAILS.defects,
      previews: { kinds: ['desk'], caption: DETAILS.caption, version: ANALYSIS_VERSION },
    });
    const { preview } = await bench.installation.rpc.call(scoresPreview, { sha256, kind: 'desk' });
    expect(preview).toEqual({
      contentType: 'image/svg+xml',
      base64: btoa('<svg/>'),
      version: ANALYSIS_VERSION,
    });
    expect(isStored(key)).toBe(true);
    await waitFor(() => analyst.heard.find((event) => event.sha256 === sha256), {
      message: 'an event',
    });
    expect(analyst.heard).toContainEqual({
      sha256,
      tabIds: [tabId],
      state: 'analysed',
      difficulty: null,
      kinds: ['guitar'],
      playedBars: 2,
    });
  });

  it('is told again, once, to those who subscribed later', async () => {
    const { sha256 } = await analysed();
    const told = () => analyst.heard.filter((event) => event.sha256 === sha256);
    await waitFor(() => told().some(({ state }) => state === 'analysed'));
    const before = told().length;
    await query(
      `UPDATE backfill SET starts_at = now(), ended_at = NULL, position = NULL WHERE name = $1`,
      ANNOUNCED_SCORES,
    );
    const backfill = bench.app.get(AnnouncedScoresBackfill);
    // Two replicas at once, then one more.
    const { signal } = new AbortController();
    await Promise.all([backfill.run(signal), backfill.run(signal)]);
    await backfill.run(signal);
    await waitFor(() => told().length > before);
    const outbox = 'SELECT count(*)::int AS waiting FROM outbox WHERE published_at IS NULL';
    await waitFor(async () => (await query<{ waiting: number }>(outbox))[0]?.waiting === 0);
    expect(told()).toHaveLength(before + 1);
    expect(told().at(-1)).toMatchObject({ state: 'analysed', playedBars: 2 });
  });

  it('is not repeated for another tab with the same content, which has it at once', async () => {
    const content = randomUUID();
    const { sha256, job } = await stored(content);
    await analyst.report(await analyst.resultOf(job));
    const second = await stored(content);
    await inState(second.tabId, 'analysed');
    await waitFor(() =>
      analyst.heard.find(({ tabIds }) => tabIds.length === 1 && tabIds[0] === second.tabId),
    );
    expect(analyst.taken.filter((taken) => taken.sha256 === sha256)).toHaveLength(1);
  });

  it('has the facts before it, as they come with the check', async () => {
    const { tabId, sha256 } = await stored();
    const facts = { sha256, score: scoreOf(), result: { kind: 'facts' as const } };
    await bench.installation.events.publish(analysisSucceeded, facts);
    const score = await waitFor(async () => {
      const found = await scoreOfTab(tabId);
      return found?.facts ? found : undefined;
    });
    expect(score).toMatchObject({ state: 'waiting', facts: { writtenBars: 2 }, defects: null });
  });

  it('changes nothing when it is reported twice', async () => {
    const { sha256, result, key } = await analysed();
    const before = await rowsOf(sha256);
    await analyst.report(result);
    const other = await analysed();
    expect(await rowsOf(sha256)).toEqual(before);
    expect(before).toEqual({ scores: 1, bands: 0, objects: 1, jobs: 1 });
    expect(isStored(key)).toBe(true);
    expect(isStored(other.key)).toBe(true);
  });

  it('is sent again when it is overdue, and what the first attempt says is not recorded then', async () => {
    const { tabId, sha256, job } = await stored();
    await query('UPDATE analysis_job SET due_at = now() WHERE sha256 = $1', sha256);
    bench.app.get(AnalysisDispatcher).waker.wake();
    const second = await analyst.next(sha256, 2);
    expect(second.attemptId).not.toBe(job.attemptId);
    await analyst.report(await analyst.resultOf(job, '\\title "Late" . 1.1 | 2.1 | 3.1'));
    await analyst.report(await analyst.resultOf(second));
    await inState(tabId, 'analysed');
    expect((await scoreOfTab(tabId))?.facts?.writtenBars).toBe(2);
  });

  it('is tried again after trouble of a worker', async () => {
    const { sha256, job, tabId } = await stored();
    await analyst.fail(job, 'worker');
    await waitFor(async () => {
      const [row] = await query<{ state: string }>(
        'SELECT state FROM analysis_job WHERE sha256 = $1',
        sha256,
      );
      return row?.state === 'waiting';
    });
    await query('UPDATE analysis_job SET due_at = now() WHERE sha256 = $1', sha256);
    bench.app.get(AnalysisDispatcher).waker.wake();
    await analyst.report(await analyst.resultOf(await analyst.next(sha256, 2)));
    await inState(tabId, 'analysed');
  });

  it.each(['limits', 'unreadable'] as const)(
    'is given up for a file that cannot be analysed (%s), which is still handed out',
    async (cause) => {
      const { job, tabId, open } = await stored();
      await analyst.fail(job, cause);
      await inState(tabId, 'failed');
      expect(await open()).toHaveProperty('path');
    },
  );

  it('is given up after many attempts', async () => {
    const { job, sha256, tabId } = await stored();
    await query('UPDATE analysis_job SET attempts = 24 WHERE sha256 = $1', sha256);
    await analyst.fail(job, 'worker');
    await inState(tabId, 'failed');
  });

  it('is done again by a new version, which replaces the pictures', async () => {
    const { tabId, sha256, key } = await analysed();
    await query('UPDATE analysis_job SET version = 0 WHERE sha256 = $1', sha256);
    await bench.app.get(OlderAnalyses).queue();
    const again = await analyst.resultOf(await analyst.next(sha256, 2));
    await analyst.report(again);
    await inState(tabId, 'analysed');
    await waitFor(() => !isStored(key), { message: 'the old picture to be deleted' });
    expect(isStored(keyOf(again))).toBe(true);
    expect(await rowsOf(sha256)).toMatchObject({ objects: 1 });
  });

  it('is done by a new version after the old one that still runs, each of them once', async () => {
    const { tabId, sha256, job } = await stored();
    // The release before has sent it.
    const older = ANALYSIS_VERSION - 1;
    await query('UPDATE analysis_job SET version = $2 WHERE sha256 = $1', sha256, older);
    await bench.app.get(OlderAnalyses).queue();
    const byOld = await analyst.resultOf(job);
    if (byOld.result.kind === 'details') byOld.result.version = older;
    await analyst.report(byOld);
    await inState(tabId, 'analysed');
    // Two replicas look for what is old.
    await Promise.all([1, 2].map(() => bench.app.get(OlderAnalyses).queue()));
    const byNew = await analyst.resultOf(await analyst.next(sha256, 2));
    await analyst.report(byNew);
    await waitFor(() => !isStored(keyOf(byOld)), { message: 'the old picture to be deleted' });
    // What the old one says once more comes too late.
    await analyst.report(byOld);
    const other = await analysed();
    expect(isStored(other.key)).toBe(true);
    await bench.app.get(OlderAnalyses).queue();
    expect(await rowsOf(sha256)).toMatchObject({ scores: 1, objects: 1, jobs: 1 });
    const kept = await query('SELECT key, version FROM derived_object WHERE sha256 = $1', sha256);
    expect(kept).toEqual([{ key: keyOf(byNew), version: ANALYSIS_VERSION }]);
    expect(analyst.taken.filter((taken) => taken.sha256 === sha256)).toHaveLength(2);
  });

  it('is queued for files that were stored by a release without it', async () => {
    const { tabId, sha256 } = await analysed();
    await query('DELETE FROM analysis_job WHERE sha256 = $1', sha256);
    await bench.app.get(OlderAnalyses).queue();
    await analyst.report(await analyst.resultOf(await analyst.next(sha256, 2)));
    await inState(tabId, 'analysed');
  });

  it('leaves the fingerprint alone when its file is taken down', async () => {
    const { wanted, tabId, sha256, key } = await analysed();
    await bench.installation.events.publish(takedownApplied, {
      takedownId: randomUUID(),
      number: 1,
      revision: 1,
      tabs: [{ tabId, sourceId: wanted.sourceId, url: 'http://127.0.0.1:1/' }],
    });
    await waitFor(async () => (await scoreOfTab(tabId)) === null, { message: 'the takedown' });
    const { preview } = await bench.installation.rpc.call(scoresPreview, { sha256, kind: 'desk' });
    expect(preview).toBeNull();
    await waitFor(async () => (await rowsOf(sha256))?.['jobs'] === 0, { message: 'no job' });
    expect(await rowsOf(sha256)).toEqual({ scores: 1, bands: 0, objects: 0, jobs: 0 });
    const known = await query('SELECT facts, details FROM file_score WHERE sha256 = $1', sha256);
    expect(known).toEqual([{ facts: {}, details: null }]);
    await waitFor(() => !isStored(key), { message: 'the picture to be deleted' });
  });

  it('is forgotten with a file whose download was never reported', async () => {
    const sha256 = 'e'.repeat(64);
    const facts = { sha256, score: scoreOf(), result: { kind: 'facts' as const } };
    await bench.installation.events.publish(analysisSucceeded, facts);
    await waitFor(async () => (await rowsOf(sha256))?.['scores'] === 1);
    const remover = bench.app.get(ScoreRemover);
    await remover.removeLeft(new AbortController().signal);
    expect(await rowsOf(sha256)).toMatchObject({ scores: 1 });
    await query(
      `UPDATE file_score SET created_at = now() - interval '2 hours' WHERE sha256 = $1`,
      sha256,
    );
    await remover.removeLeft(new AbortController().signal);
    expect(await rowsOf(sha256)).toMatchObject({ scores: 0 });
  });

  describe('with two replicas', () => {
    let second: NestFastifyApplication;
    beforeAll(async () => {
      second = await bench.installation.start();
    });
    afterAll(() => bench.installation.stop(second));

    it('is sent once', async () => {
      const files = await Promise.all(Array.from({ length: 6 }, () => stored()));
      for (const app of [bench.app, second]) app.get(AnalysisDispatcher).waker.wake();
      for (const { job } of files) await analyst.report(await analyst.resultOf(job));
      for (const { tabId } of files) await inState(tabId, 'analysed');
      const ofThese = (job: AnalyseJob) => files.some(({ sha256 }) => sha256 === job.sha256);
      expect(analyst.taken.filter(ofThese)).toHaveLength(files.length);
    });
  });
});

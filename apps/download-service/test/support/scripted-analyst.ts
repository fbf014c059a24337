import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventDataOf } from '@tabdock/contracts/core';
import {
  type AnalyseJob,
  analyseJob,
  analysisFailed,
  type AnalysisFailure,
  analysisSucceeded,
  type DerivedKind,
  type DerivedObject,
  scoreAnalysed,
  type ScoreDetails,
} from '@tabdock/contracts/scores';
import { on } from '@tabdock/service-kit';
import { LocalDiskStore } from '@tabdock/service-kit/object-store';
import { waitFor } from '@tabdock/service-kit/testing';
import { scoreBars } from '@tabdock/tab-files/bars';
import { parseScore } from '@tabdock/tab-files/reading';
import { gpFile } from '@tabdock/tab-files/testing';
import { ANALYSIS_VERSION } from '../../src/shared/analysis-versions';
import { packBars } from '../../src/storage/score-bars';
import { checkedScore } from '../../src/worker/scores/checked-score';
import type { Installation } from './api-process';

type Succeeded = EventDataOf<typeof analysisSucceeded>;

export const DETAILS: ScoreDetails = {
  difficulties: [],
  defects: { total: 0, listed: [] },
  caption: { track: 0, name: 'Guitar', firstBar: 0, bars: 2 },
};

/** Stands in for the workers that analyse files: takes jobs from the real queue and reports what the test says. */
export class ScriptedAnalyst {
  readonly taken: AnalyseJob[] = [];
  /** What other services hear of scores. */
  readonly heard: EventDataOf<typeof scoreAnalysed>[] = [];

  constructor(private readonly installation: Installation) {}

  async start(): Promise<void> {
    const { consumers } = this.installation;
    await consumers.jobs(analyseJob, async (job) => void this.taken.push(job), { prefetch: 10 });
    await consumers.events(
      'score-listener',
      [on(scoreAnalysed, async (score) => void this.heard.push(score))],
      { ephemeral: true },
    );
  }

  /** The n-th attempt at this file. */
  async next(sha256: string, attempt = 1): Promise<AnalyseJob> {
    return waitFor(() => this.taken.filter((job) => job.sha256 === sha256)[attempt - 1], {
      message: `attempt ${attempt} at the file ${sha256}`,
    });
  }

  /** What a worker reports at the end of an attempt: the score in alphaTab's notation, and a picture that it stored. */
  async resultOf({ sha256, attemptId }: AnalyseJob, alphaTex?: string): Promise<Succeeded> {
    return {
      sha256,
      score: scoreOf(alphaTex),
      result: {
        kind: 'details',
        attemptId,
        version: ANALYSIS_VERSION,
        details: DETAILS,
        objects: [await this.put('desk', Buffer.from('<svg/>'))],
      },
    };
  }

  /** The same, with the bars of the score, so that it can be compared. */
  async comparableResultOf(job: AnalyseJob, alphaTex?: string): Promise<Succeeded> {
    const found = await this.resultOf(job, alphaTex);
    const bars = scoreBars(parsed(alphaTex));
    const packed = bars && packBars(bars);
    if (found.result.kind !== 'details') return found;
    const { result } = found;
    result.details = { ...DETAILS, bars: packed === undefined ? 'too large' : 'kept' };
    if (packed !== undefined) result.objects.push(await this.put('bars', packed));
    return found;
  }

  private async put(kind: DerivedKind, content: Buffer): Promise<DerivedObject> {
    const key = randomUUID().replaceAll('-', '').repeat(2);
    const { storageDir } = this.installation;
    const path = join(storageDir, `upload-${key}`);
    await writeFile(path, content);
    await new LocalDiskStore(storageDir, 'derived/').put(key, path, content.length);
    return { kind, key, size: content.length };
  }

  async report(result: Succeeded): Promise<void> {
    await this.installation.events.publish(analysisSucceeded, result);
  }

  async fail({ sha256, attemptId }: AnalyseJob, cause: AnalysisFailure): Promise<void> {
    const data = { sha256, attemptId, version: ANALYSIS_VERSION, cause, reason: 'scripted' };
    await this.installation.events.publish(analysisFailed, data);
  }
}

/** Facts and fingerprint of a score in alphaTab's notation. */
export function scoreOf(alphaTex?: string): Succeeded['score'] {
  return checkedScore(parsed(alphaTex));
}

function parsed(alphaTex?: string) {
  return parseScore(gpFile(alphaTex), 'gp');
}

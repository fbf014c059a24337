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
  scoreAnalysed,
  type ScoreDetails,
} from '@tabdock/contracts/scores';
import { on } from '@tabdock/service-kit';
import { LocalDiskStore } from '@tabdock/service-kit/object-store';
import { waitFor } from '@tabdock/service-kit/testing';
import { parseScore } from '@tabdock/tab-files/reading';
import { gpFile } from '@tabdock/tab-files/testing';
import { ANALYSIS_VERSION } from '../../src/shared/analysis-versions';
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
    const key = randomUUID().replaceAll('-', '').repeat(2);
    const { storageDir } = this.installation;
    const path = join(storageDir, `upload-${key}`);
    await writeFile(path, '<svg/>');
    await new LocalDiskStore(storageDir, 'derived/').put(key, path, 6);
    return {
      sha256,
      score: scoreOf(alphaTex),
      result: {
        kind: 'details',
        attemptId,
        version: ANALYSIS_VERSION,
        details: DETAILS,
        objects: [{ kind: 'desk', key, size: 6 }],
      },
    };
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
  return checkedScore(parseScore(gpFile(alphaTex), 'gp'));
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { model } from '@coderline/alphatab';
import {
  DEFECTS_LISTED_MAX,
  FACTS_MAX,
  type PreviewKind,
  type ScoreDetails,
} from '@tabdock/contracts/scores';
import { defectsOf } from '@tabdock/tab-files/defects';
import { difficultiesOf } from '@tabdock/tab-files/difficulty';
import type { Previews, previewsOf } from '@tabdock/tab-files/engraving';
import { checkedScore } from '../scores/checked-score';
import { readScore, type ScoreFile } from '../scores/read-score';
import type { AnalysisResult } from './analysis-result';

export interface AnalysisRequest extends ScoreFile {
  /** Where pictures are written to. */
  readonly folder: string;
}

/**
 * Says what a file holds. It may be hostile: only ever called in a process that can be killed. What fails alone is left
 * out.
 */
export async function analyseFile(
  { folder, ...file }: AnalysisRequest,
  drawPreviews: typeof previewsOf,
): Promise<AnalysisResult> {
  const score = readScore(file);
  if (score instanceof Error) return { outcome: 'unreadable', reason: score.message || score.name };
  const faults: string[] = [];
  const tried = async <T>(what: string, instead: T, find: () => T | Promise<T>): Promise<T> => {
    try {
      return await find();
    } catch (error) {
      faults.push(`${what}: ${String(error)}`);
      return instead;
    }
  };
  const previews = await tried<Previews | undefined>('previews', undefined, () =>
    drawPreviews(score),
  );
  return {
    outcome: 'analysed',
    score: checkedScore(score),
    details: {
      difficulties: await tried<ScoreDetails['difficulties']>('difficulty', [], () =>
        difficultiesOf(score)
          .slice(0, FACTS_MAX.tracks)
          .map(({ parts, ...rest }) => ({ ...rest, parts: { ...parts } })),
      ),
      defects: await tried('defects', { total: 0, listed: [] }, () => boundedDefects(score)),
      caption: previews?.caption ?? null,
    },
    files: previews === undefined ? [] : written(previews, folder),
    faults,
  };
}

function boundedDefects(score: model.Score): ScoreDetails['defects'] {
  const listed: ScoreDetails['defects']['listed'] = [];
  let total = 0;
  for (const { kind, track, bar } of defectsOf(score)) {
    total += 1;
    if (listed.length < DEFECTS_LISTED_MAX) listed.push({ kind, track, bar });
  }
  return { total, listed };
}

function written(previews: Previews, folder: string) {
  const kinds: readonly PreviewKind[] = ['desk', 'phone', 'png'];
  return kinds.map((kind) => {
    const path = join(folder, kind);
    writeFileSync(path, previews[kind]);
    return { kind, path };
  });
}

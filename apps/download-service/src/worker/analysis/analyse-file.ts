import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { model } from '@coderline/alphatab';
import {
  type CheckedScore,
  DEFECTS_LISTED_MAX,
  DERIVED_KINDS,
  type DerivedKind,
  FACTS_MAX,
  type ScoreDetails,
} from '@tabdock/contracts/scores';
import { scoreBars } from '@tabdock/tab-files/bars';
import { defectsOf } from '@tabdock/tab-files/defects';
import { difficultiesOf } from '@tabdock/tab-files/difficulty';
import type { Previews, previewsOf } from '@tabdock/tab-files/engraving';
import { teaserOf } from '@tabdock/tab-files/teaser';
import { packBars } from '../../storage/score-bars';
import { checkedScore } from '../scores/checked-score';
import { readScore, type ScoreFile } from '../scores/read-score';
import type { AnalysisResult } from './analysis-result';
import { writeText } from './score-text';

export interface AnalysisRequest extends ScoreFile {
  /** Folder to which pictures, text, bars and the teaser are written. */
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
  if (score instanceof Error) return unreadable(score);
  const known = checked(score);
  if (known instanceof Error) return unreadable(known);
  const faults: string[] = [];
  const tried = async <T>(what: string, instead: T, find: () => T | Promise<T>): Promise<T> => {
    try {
      return await find();
    } catch (error) {
      faults.push(`${what}: ${String(error)}`);
      return instead;
    }
  };
  const bars = await tried<Buffer | 'too large' | 'failed'>('bars', 'failed', () =>
    packedBars(score),
  );
  const previews = await tried<Previews | undefined>('previews', undefined, () =>
    drawPreviews(score),
  );
  const text = await tried<Buffer | undefined>('text', undefined, () =>
    writeText(score, previews?.caption),
  );
  const teaser = await tried('teaser', undefined, () => teaserOf(score));
  return {
    outcome: 'analysed',
    score: known,
    details: {
      difficulties: await tried<ScoreDetails['difficulties']>('difficulty', [], () =>
        difficultiesOf(score)
          .slice(0, FACTS_MAX.tracks)
          .map(({ parts, ...rest }) => ({ ...rest, parts: { ...parts } })),
      ),
      defects: await tried('defects', { total: 0, listed: [] }, () => boundedDefects(score)),
      caption: previews?.caption ?? null,
      bars: typeof bars === 'string' ? bars : 'kept',
    },
    files: written(
      { ...previews, text, teaser, bars: typeof bars === 'string' ? undefined : bars },
      folder,
    ),
    faults,
  };
}

function unreadable({ message, name }: Error): AnalysisResult {
  return { outcome: 'unreadable', reason: message || name };
}

/** Returns why the score is refused, if a file was accepted that no longer would be. */
function checked(score: model.Score): CheckedScore | Error {
  try {
    return checkedScore(score);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
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

/** Writes those of the files that there are. */
function written(
  made: { readonly [kind in DerivedKind]?: string | Uint8Array | undefined },
  folder: string,
) {
  return DERIVED_KINDS.flatMap((kind) => {
    const content = made[kind];
    if (content === undefined) return [];
    const path = join(folder, kind);
    writeFileSync(path, content);
    return [{ kind, path }];
  });
}

function packedBars(score: model.Score): Buffer | 'too large' {
  const bars = scoreBars(score);
  return (bars && packBars(bars)) ?? 'too large';
}

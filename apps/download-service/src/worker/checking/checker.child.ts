import type { model } from '@coderline/alphatab';
import { doLimitedWork } from '@tabdock/service-kit/limited-process';
import { checkedScore } from '../scores/checked-score';
import { type CheckerRequest, LAST_SCORE, readTabFile } from './read-tab-file';

/** The score that was read last, for the one request that may follow. */
let last: model.Score | undefined;

doLimitedWork((request: CheckerRequest) => {
  const score = last;
  last = undefined;
  if (request === LAST_SCORE) return score && checkedScore(score);
  const { result, score: read } = readTabFile(request);
  last = read;
  return result;
});

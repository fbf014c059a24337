const { setTimeout: delay } = require('node:timers/promises');

/** @typedef {import('./keeps-output.cjs').Environment} Environment */

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
/** No test begins so shortly before midnight (UTC). */
const LAST_MILLIS = 60_000;

/**
 * How long a test has to wait until the next day, in milliseconds: 0 but in the last minute of a day.
 *
 * @param {number} now milliseconds since the epoch
 */
exports.millisToWait = (now) => {
  const left = DAY_MILLIS - (now % DAY_MILLIS);
  return left <= LAST_MILLIS ? left : 0;
};

/**
 * A Jest environment in whose tests "today" is one date: what counts by days counts on from zero after midnight.
 *
 * @param {Environment} Base
 * @param {() => Promise<unknown>} [wait]
 */
exports.withinADay = (Base, wait = () => delay(exports.millisToWait(Date.now()))) =>
  class extends Base {
    /**
     * @override
     * @param {import('@jest/types').Circus.Event} event
     */
    handleTestEvent = async ({ name }) => {
      if (name === 'test_start') await wait();
    };
  };

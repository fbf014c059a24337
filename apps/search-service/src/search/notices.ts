import type { ErrorCode } from '@tabdock/contracts/core';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Why a source gives no fresh answer, as the start of a sentence. */
function trouble(source: string, code: ErrorCode): string {
  switch (code) {
    case 'SEARCH.SOURCE_BLOCKED':
      return `${source} does not let us search at the moment`;
    case 'SEARCH.LOGIN_REQUIRED':
      return `${source} wants a login before it can be searched`;
    case 'SEARCH.RATE_LIMITED':
      return `${source} is asking us to slow down`;
    case 'SEARCH.SOURCE_PAUSED':
      return `${source} is being left alone for the moment`;
    case 'SEARCH.LAYOUT_CHANGED':
      return `${source} has changed and cannot be read for now`;
    default:
      return `${source} is not answering`;
  }
}

export function cachedNotice(source: string, code: ErrorCode, ageSeconds: number): string {
  return `${trouble(source, code)}, so these are its results from ${ago(ageSeconds)}.`;
}

/** @param ageSeconds age of the least recently seen tab */
export function localNotice(source: string, code: ErrorCode, ageSeconds: number): string {
  const age = ageSeconds < MINUTE ? 'seen a moment ago' : `the oldest seen ${ago(ageSeconds)}`;
  return `${trouble(source, code)}, so these are its tabs that we know from earlier searches, ${age}.`;
}

export function missingNotice(source: string, code: ErrorCode, page: number): string {
  const which = page > 1 ? 'further tabs' : 'tabs';
  return `${trouble(source, code)}, so its ${which} are missing here.`;
}

/** `a moment ago`, `5 minutes ago`, `1 day ago`. */
export function ago(seconds: number): string {
  if (seconds < MINUTE) return 'a moment ago';
  if (seconds < HOUR) return counted(seconds / MINUTE, 'minute');
  if (seconds < DAY) return counted(seconds / HOUR, 'hour');
  return counted(seconds / DAY, 'day');
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}

import type { ErrorTexts } from './error-texts';

export const DOWNLOAD_ERRORS = {
  'DOWNLOADS.BATCH_TOO_LARGE': {
    detail: 'That is more than your account can download at once. Select fewer tabs.',
    retryable: false,
  },
  'DOWNLOADS.TOO_MANY_ZIPS': {
    detail: 'You are saving other ZIP files already. Wait until one of them is done.',
    retryable: true,
  },
  'DOWNLOADS.NOT_FOUND': { detail: 'There is no such download.', retryable: false },
  'DOWNLOADS.NOT_READY': { detail: 'This download is not finished yet.', retryable: true },
  'DOWNLOADS.FILE_GONE': {
    detail: 'The file is no longer stored. Download the tab again.',
    retryable: false,
  },
  'DOWNLOADS.TICKET_INVALID': { detail: 'This link has expired. Open it again.', retryable: false },
  'DOWNLOADS.LOGIN_REQUIRED': {
    detail: 'The tab site wants a login for this tab, so it cannot be downloaded.',
    retryable: false,
  },
  'DOWNLOADS.REMOVED': { detail: 'The tab site no longer has this tab.', retryable: false },
  'DOWNLOADS.LAYOUT_CHANGED': {
    detail: 'The tab site has changed and its download page cannot be read for now.',
    retryable: false,
  },
  'DOWNLOADS.RATE_LIMITED': {
    detail: 'The tab site is asking us to slow down. Try again in a few minutes.',
    retryable: true,
  },
  'DOWNLOADS.SOURCE_DOWN': {
    detail: 'The tab site is not answering. Try again in a moment.',
    retryable: true,
  },
  'DOWNLOADS.BROKE_OFF': {
    detail: 'The tab site broke off before the whole file had come. Try again in a moment.',
    retryable: true,
  },
  'DOWNLOADS.SOURCE_BLOCKED': {
    detail: 'The tab site refuses to give us this tab.',
    retryable: false,
  },
  'DOWNLOADS.BAD_FILE': {
    detail: 'What the tab site sent is not a Guitar Pro file that can be opened.',
    retryable: false,
  },
  'DOWNLOADS.EMPTY_SCORE': {
    detail: 'The file that the tab site sent has no notes in it, so there is nothing to play.',
    retryable: false,
  },
  'DOWNLOADS.UNSAFE_FILE': {
    detail: 'The file that the tab site sent carries more than a tab, so it was not kept.',
    retryable: false,
  },
  'DOWNLOADS.LOCKED_FILE': {
    detail: 'The tab is locked with a password, which only Guitar Pro itself can open.',
    retryable: false,
  },
  'DOWNLOADS.TOO_LARGE': {
    detail: 'The file is larger than any tab should be, so it was not downloaded.',
    retryable: false,
  },
  'DOWNLOADS.ARCHIVE_UNKNOWN': {
    detail: 'The tab site sent an archive that Tabdock does not open, such as RAR or 7z.',
    retryable: false,
  },
  'DOWNLOADS.ARCHIVE_LOCKED': {
    detail: 'The tab site sent an archive that needs a password.',
    retryable: false,
  },
  'DOWNLOADS.ARCHIVE_DAMAGED': {
    detail: 'The tab site sent an archive that is damaged.',
    retryable: false,
  },
  'DOWNLOADS.ARCHIVE_WITHOUT_TAB': {
    detail: 'The tab site sent an archive without a Guitar Pro file in it.',
    retryable: false,
  },
  'DOWNLOADS.ARCHIVE_UNDECIDED': {
    detail: 'The tab site sent an archive with several tabs, and its recipe does not say which.',
    retryable: false,
  },
  'DOWNLOADS.TIMED_OUT': {
    detail: 'The tab site took too long to send the file. Try again.',
    retryable: true,
  },
  'DOWNLOADS.WORKER_FAILED': {
    detail: 'The download broke off on our side. Try again.',
    retryable: true,
  },
  'DOWNLOADS.FAILED': {
    detail: 'The tab could not be downloaded. Try again later.',
    retryable: true,
  },
  'DOWNLOADS.CANCELLED': { detail: 'The download was cancelled.', retryable: true },
} as const satisfies ErrorTexts;

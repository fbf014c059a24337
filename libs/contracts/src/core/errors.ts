/**
 * Every error code that may cross a boundary, with the sentence shown if there is no better one.
 * `retryable` says whether the same request can succeed later without being changed.
 */
export const ERROR_CODES = {
  'REQUEST.INVALID': { detail: 'The request is not valid.', retryable: false },
  'REQUEST.TOO_LARGE': { detail: 'The request is too large.', retryable: false },
  'REQUEST.NOT_FOUND': { detail: 'There is nothing at this address.', retryable: false },
  'REQUEST.FORBIDDEN_ORIGIN': {
    detail:
      'This request came from another site and was refused. Open Tabdock itself and try again.',
    retryable: false,
  },
  'REQUEST.UNSUPPORTED_MEDIA_TYPE': {
    detail: 'Send the body as application/json.',
    retryable: false,
  },
  'REQUEST.TOO_MANY': {
    detail: 'That was a lot at once. Wait a moment and try again.',
    retryable: true,
  },
  'SERVICE.UNAVAILABLE': {
    detail: 'This part of Tabdock is not answering right now. Try again in a moment.',
    retryable: true,
  },
  'SERVICE.DEADLINE_EXCEEDED': {
    detail: 'This took too long. Try again in a moment.',
    retryable: true,
  },
  'SERVICE.INTERNAL': { detail: 'Something went wrong on our side. Try again.', retryable: true },
  'AUTH.REQUIRED': { detail: 'Authentication required', retryable: false },
  'AUTH.FORBIDDEN': { detail: 'Your account may not do this.', retryable: false },
  'AUTH.INVALID_CREDENTIALS': {
    detail: 'Username or password is not right. Check both, or reset your password.',
    retryable: false,
  },
  'AUTH.WRONG_PASSWORD': { detail: 'Your current password is not right.', retryable: false },
  'AUTH.LINK_INVALID': {
    detail: 'This link was used already or has expired. Ask for a new one.',
    retryable: false,
  },
  'USERS.USERNAME_TAKEN': {
    detail: 'This username is taken. Choose another one.',
    retryable: false,
  },
  'USERS.EMAIL_TAKEN': {
    detail: 'There is an account with this e-mail address already. Log in, or reset its password.',
    retryable: false,
  },
  'USERS.PASSWORD_COMMON': {
    detail: 'This password is on the lists that attackers try first. Choose another one.',
    retryable: false,
  },
  'USERS.EMAIL_VERIFIED_ALREADY': {
    detail: 'Your e-mail address is verified already.',
    retryable: false,
  },
  'USERS.NOT_FOUND': { detail: 'There is no such user.', retryable: false },
  'USERS.SESSION_NOT_FOUND': { detail: 'This session has ended already.', retryable: false },
  'PLAYLISTS.NOT_FOUND': { detail: 'Playlist not found', retryable: false },
  'PLAYLISTS.TOO_MANY': {
    detail: 'You have as many playlists as there is room for. Delete one first.',
    retryable: false,
  },
  'USERS.LAST_ADMIN': {
    detail: 'This is the only administrator. Make somebody else one first.',
    retryable: false,
  },
  'SEARCH.SOURCE_DOWN': {
    detail: 'The tab site is not answering. Try again in a moment.',
    retryable: true,
  },
  'SEARCH.SOURCE_BLOCKED': {
    detail: 'The tab site does not let us search at the moment. Try again later.',
    retryable: true,
  },
  'SEARCH.LOGIN_REQUIRED': {
    detail: 'The tab site wants a login before it can be searched, so we cannot search it for now.',
    retryable: false,
  },
  'SEARCH.RATE_LIMITED': {
    detail: 'The tab site is asking us to slow down. Try again in a minute.',
    retryable: true,
  },
  'SEARCH.SOURCE_PAUSED': {
    detail: 'We are leaving the tab site alone for the moment. Try again later.',
    retryable: true,
  },
  'SEARCH.LAYOUT_CHANGED': {
    detail: 'The tab site has changed and its results cannot be read for now. We have been told.',
    retryable: false,
  },
  'CATALOGUE.TAB_NOT_FOUND': {
    detail: 'This tab is not known. Search for it again.',
    retryable: false,
  },
  'SOURCES.NOT_FOUND': { detail: 'There is no such source.', retryable: false },
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
  'DOWNLOADS.TOO_LARGE': {
    detail: 'The file is larger than any tab should be, so it was not downloaded.',
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
  'DOWNLOADS.CANCELLED': { detail: 'The download was cancelled.', retryable: true },
} as const satisfies Record<string, { detail: string; retryable: boolean }>;

export type ErrorCode = keyof typeof ERROR_CODES;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CODES, code);
}

/** An error that may cross a process boundary; `message` is the sentence a person reads. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly retryable: boolean;
  /** When to try again, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string = ERROR_CODES[code].detail,
    options: {
      retryable?: boolean | undefined;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.retryable = options.retryable ?? ERROR_CODES[code].retryable;
  }
}

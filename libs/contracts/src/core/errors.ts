import type { SecondFactorDemand } from './second-factor.http';

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
  'REQUEST.OUTDATED': {
    detail:
      'This was changed elsewhere in the meantime. Look at it again, then repeat your change.',
    retryable: false,
  },
  'REQUEST.RANGE_NOT_SATISFIABLE': {
    detail: 'The requested part lies behind the end of the file.',
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
  'AUTH.SECOND_FACTOR_REQUIRED': {
    detail: 'Your password is right. Now confirm that it is you.',
    retryable: false,
  },
  'AUTH.SECOND_FACTOR_WRONG': {
    detail: 'This is not right, or was used already. Try the newest code.',
    retryable: false,
  },
  'AUTH.CHALLENGE_INVALID': {
    detail: 'This took too long, or was tried too often. Begin again.',
    retryable: false,
  },
  'AUTH.SECOND_FACTOR_MISSING': {
    detail: 'Administrators need two-step login here. Turn it on in your settings.',
    retryable: false,
  },
  'AUTH.PASSKEYS_UNAVAILABLE': {
    detail: 'Passkeys work at https addresses and at localhost only.',
    retryable: false,
  },
  'AUTH.PASSKEY_REFUSED': {
    detail: 'This passkey could not be checked. Try again, or use another one.',
    retryable: false,
  },
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
  'PEOPLE.NOT_FOUND': { detail: 'There is nobody of this name.', retryable: false },
  'ADS.CAMPAIGN_NOT_FOUND': { detail: 'This campaign was deleted.', retryable: false },
  'ADS.PLACEMENT_NOT_FOUND': { detail: 'This placement was deleted.', retryable: false },
  'ADS.HOUSE_CAMPAIGN': {
    detail: 'Campaigns of Tabdock itself cannot be deleted. Switch it off instead.',
    retryable: false,
  },
  'ADS.PLACEMENT_BUILT_IN': {
    detail: 'Places that the pages have cannot be deleted. Switch it off instead.',
    retryable: false,
  },
  'ADS.TOO_MANY': {
    detail: 'There are 1,000 of them already. Delete one that is no longer needed.',
    retryable: false,
  },
  'ADS.MEDIA_NOT_FOUND': {
    detail: 'This file is no longer there. Upload it again.',
    retryable: false,
  },
  'ADS.MEDIA_UNKNOWN_KIND': {
    detail:
      'Ads show pictures (JPEG, PNG, WebP, GIF), videos (MP4, WebM) and WebVTT captions. Choose one of these.',
    retryable: false,
  },
  'ADS.MEDIA_BROKEN_IMAGE': {
    detail: 'This picture cannot be read to its end. Save it again as JPEG, PNG or WebP.',
    retryable: false,
  },
  'ADS.MEDIA_BROKEN_VIDEO': {
    detail:
      'This video is incomplete, has no picture or holds something else as well. Export it again as MP4 or WebM.',
    retryable: false,
  },
  'ADS.MEDIA_BROKEN_CAPTIONS': {
    detail: 'These captions are not WebVTT in UTF-8. Save them again as a .vtt file.',
    retryable: false,
  },
  'ADS.MEDIA_IMAGE_TOO_LARGE': {
    detail: 'The picture has more than 500 KB. Choose a smaller one.',
    retryable: false,
  },
  'ADS.MEDIA_VIDEO_TOO_LARGE': {
    detail: 'The video has more than 10 MB. Choose a smaller one.',
    retryable: false,
  },
  'ADS.MEDIA_CAPTIONS_TOO_LARGE': {
    detail: 'The captions have more than 100 KB. Choose a shorter file.',
    retryable: false,
  },
  'ADS.MEDIA_TOO_MANY_PIXELS': {
    detail: 'The picture has more than 25 megapixels. Choose a smaller one.',
    retryable: false,
  },
  'ADS.MEDIA_TICKET_INVALID': {
    detail: 'The upload took too long to begin. Try again.',
    retryable: true,
  },
  'ADS.LINK_EXPIRED': { detail: 'This ad is no longer shown.', retryable: false },
  'PICTURES.NOT_FOUND': { detail: 'This picture is no longer there.', retryable: false },
  'PICTURES.NOT_A_PICTURE': {
    detail: 'This file is not a picture that can be read. Choose a JPEG, PNG, WebP or GIF.',
    retryable: false,
  },
  'PICTURES.TOO_LARGE': {
    detail: 'The picture has more than 5 MB. Choose a smaller one.',
    retryable: false,
  },
  'PICTURES.TOO_MANY_PIXELS': {
    detail: 'The picture has more than 50 megapixels. Choose a smaller one.',
    retryable: false,
  },
  'PICTURES.TICKET_INVALID': {
    detail: 'The upload took too long to begin. Try again.',
    retryable: true,
  },
  'USERS.PASSKEY_NOT_FOUND': { detail: 'This passkey was removed already.', retryable: false },
  'USERS.TOO_MANY_PASSKEYS': {
    detail: 'You have 20 passkeys already. Remove one that you no longer use.',
    retryable: false,
  },
  'USERS.LAST_SECOND_FACTOR': {
    detail: 'This is your only second step. Turn two-step login off instead.',
    retryable: false,
  },
  'USERS.SECOND_FACTOR_OFF': { detail: 'Two-step login is off.', retryable: false },
  'USERS.SESSION_NOT_FOUND': { detail: 'This session has ended already.', retryable: false },
  'BILLING.NOT_SOLD': {
    detail: 'Premium cannot be bought here: this installation has no payment provider.',
    retryable: false,
  },
  'BILLING.SUBSCRIBED_ALREADY': {
    detail: 'You have premium already. Nothing was charged.',
    retryable: false,
  },
  'BILLING.NOT_NEEDED': {
    detail: 'Your account has all of premium already, without paying.',
    retryable: false,
  },
  'BILLING.NOT_SUBSCRIBED': { detail: 'There is no subscription to change.', retryable: false },
  'BILLING.PROVIDER_AWAY': {
    detail: 'The payment provider is not answering. Nothing was charged. Try again in a moment.',
    retryable: true,
  },
  'BILLING.INVOICE_NOT_FOUND': { detail: 'There is no such invoice.', retryable: false },
  'BILLING.NOT_REFUNDABLE': {
    detail: 'Nothing of this invoice is left to give back.',
    retryable: false,
  },
  'BILLING.SIGNATURE_INVALID': {
    detail: 'This message is not signed by the payment provider.',
    retryable: false,
  },
  'PLAYLISTS.NOT_FOUND': { detail: 'Playlist not found', retryable: false },
  'PLAYLISTS.TOO_MANY': {
    detail: 'You have as many playlists as there is room for. Delete one first.',
    retryable: false,
  },
  'COMMENTS.NOT_FOUND': { detail: 'This comment is no longer there.', retryable: false },
  'COMMENTS.NOT_AUTHOR': { detail: 'This is somebody else’s comment.', retryable: false },
  'COMMENTS.PARENT_GONE': {
    detail: 'The comment that you replied to was deleted meanwhile.',
    retryable: false,
  },
  'COMMENTS.TOO_DEEP': {
    detail: 'Replies go no deeper than this. Reply to the comment above instead.',
    retryable: false,
  },
  'COMMENTS.SAME_TEXT': {
    detail: 'You wrote the same text less than an hour ago.',
    retryable: false,
  },
  'COMMENTS.ADDRESS_UNCONFIRMED': {
    detail:
      'Confirm your e-mail address before your first comment. The settings send you the link again.',
    retryable: false,
  },
  'COMMENTS.OWN_VOTE': { detail: 'You cannot vote on your own comment.', retryable: false },
  'PLAYLISTS.NOT_OWNER': {
    detail: 'Only the owner of this playlist can do that.',
    retryable: false,
  },
  'PLAYLISTS.FULL': {
    detail: 'A playlist holds at most 1,000 tabs. Take some off, or start another one.',
    retryable: false,
  },
  'PLAYLISTS.TOO_MANY_MEMBERS': {
    detail: 'As many people take part in this playlist as there is room for.',
    retryable: false,
  },
  'PLAYLISTS.INVITATION_NOT_FOUND': {
    detail: 'This invitation was withdrawn. Ask for a new link.',
    retryable: false,
  },
  'USERS.LAST_ADMIN': {
    detail: 'This is the only administrator. Make somebody else one first.',
    retryable: false,
  },
  'REPORTS.NOTHING_THERE': {
    detail: 'What you mean is no longer there.',
    retryable: false,
  },
  'REPORTS.OWN': { detail: 'You cannot report what is your own.', retryable: false },
  'REPORTS.NOT_FOUND': { detail: 'There is no such report.', retryable: false },
  'REPORTS.ADMIN': { detail: 'Administrators cannot be muted.', retryable: false },
  'COMMUNITY.MUTED': {
    detail:
      'An administrator muted your account: you cannot comment, report, or change your profile and public playlists.',
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
  'TAB.TAKEN_DOWN': { detail: 'This tab was removed after a takedown notice.', retryable: false },
  'TAKEDOWN.NOT_FOUND': {
    detail: 'There is no such takedown, or it has ended already.',
    retryable: false,
  },
  'TAKEDOWN.REQUEST_NOT_FOUND': { detail: 'There is no such request.', retryable: false },
  'TAKEDOWN.DECIDED': { detail: 'This request was decided otherwise already.', retryable: false },
  'TAKEDOWN.NOTHING_THERE': {
    detail: 'None of these addresses leads to a tab, or to a site that is searched here.',
    retryable: false,
  },
  'CATALOGUE.SONG_NOT_FOUND': { detail: 'There is no song at this address.', retryable: false },
  'CATALOGUE.ARTIST_NOT_FOUND': { detail: 'There is no artist at this address.', retryable: false },
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
  /** The present state of what a write found changed; callers receive it. */
  readonly current: unknown;
  /** What a login needs besides its password. */
  readonly secondFactor: SecondFactorDemand | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string = ERROR_CODES[code].detail,
    options: {
      retryable?: boolean | undefined;
      retryAfterSeconds?: number | undefined;
      current?: unknown;
      secondFactor?: SecondFactorDemand | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.current = options.current;
    this.secondFactor = options.secondFactor;
    this.retryable = options.retryable ?? ERROR_CODES[code].retryable;
  }
}

import type { ErrorTexts } from './error-texts';

export const COMMUNITY_ERRORS = {
  'PEOPLE.NOT_FOUND': { detail: 'There is nobody by this name.', retryable: false },
  'PICTURES.NOT_FOUND': { detail: 'This picture is no longer there.', retryable: false },
  'PICTURES.NOT_A_PICTURE': {
    detail: 'This file is not a picture that can be read. Choose a JPEG, PNG, WebP or GIF.',
    retryable: false,
  },
  'PICTURES.TOO_LARGE': {
    detail: 'The picture is larger than 5 MB. Choose a smaller one.',
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
  'PLAYLISTS.NOT_FOUND': { detail: 'Playlist not found', retryable: false },
  'PLAYLISTS.TOO_MANY': {
    detail: 'You have as many playlists as there is room for. Delete one first.',
    retryable: false,
  },
  'PLAYLISTS.NOT_OWNER': {
    detail: 'Only the owner of this playlist can do that.',
    retryable: false,
  },
  'PLAYLISTS.FULL': {
    detail: 'A playlist holds at most 1,000 tabs. Take some off, or start another one.',
    retryable: false,
  },
  'PLAYLISTS.TOO_MANY_MEMBERS': {
    detail: 'This playlist has as many people as there is room for. Ask its owner to make room.',
    retryable: false,
  },
  'PLAYLISTS.INVITATION_NOT_FOUND': {
    detail: 'This invitation was withdrawn. Ask for a new link.',
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
  'REPORTS.NOTHING_THERE': {
    detail: 'The reported content is no longer there.',
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
} as const satisfies ErrorTexts;

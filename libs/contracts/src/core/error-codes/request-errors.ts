import type { ErrorTexts } from './error-texts';

export const REQUEST_ERRORS = {
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
  'REQUEST.REFUSED': { detail: 'This could not be done.', retryable: false },
  'SERVICE.UNAVAILABLE': {
    detail: 'This part of Tabdock is not answering right now. Try again in a moment.',
    retryable: true,
  },
  'SERVICE.DEADLINE_EXCEEDED': {
    detail: 'This took too long. Try again in a moment.',
    retryable: true,
  },
  'SERVICE.INTERNAL': { detail: 'Something went wrong on our side. Try again.', retryable: true },
} as const satisfies ErrorTexts;

import type { ErrorTexts } from './error-texts';

export const LOOK_ERRORS = {
  'LOOKS.NOT_ALLOWED': {
    detail: 'This tab site does not let us show what is in a tab before it is downloaded.',
    retryable: false,
  },
  'LOOKS.LIMIT_REACHED': {
    detail: 'You have looked inside as many tabs as is possible in a day. You can still download.',
    retryable: false,
  },
  'LOOKS.SOURCE_PAUSED': {
    detail: 'We are leaving this tab site alone for the moment, so nothing is fetched to look at.',
    retryable: true,
  },
  'LOOKS.SOURCE_BUSY': {
    detail: 'Many downloads from this tab site are waiting, and they go first. Look again later.',
    retryable: true,
  },
} as const satisfies ErrorTexts;

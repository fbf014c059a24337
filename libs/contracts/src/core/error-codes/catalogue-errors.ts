import type { ErrorTexts } from './error-texts';

export const CATALOGUE_ERRORS = {
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
  'CATALOGUE.SONG_NOT_FOUND': { detail: 'There is no song at this address.', retryable: false },
  'CATALOGUE.ARTIST_NOT_FOUND': { detail: 'There is no artist at this address.', retryable: false },
  'SCORES.PREVIEW_NOT_FOUND': {
    detail: 'There is no picture of the first bars of this file.',
    retryable: false,
  },
  'SCORES.TEXT_NOT_FOUND': {
    detail: 'There is no text of this tab.',
    retryable: false,
  },
  'SCORES.TEXT_WAITING': {
    detail: 'We are still reading this tab. Its text will be here soon.',
    retryable: true,
  },
  'SCORES.NOT_PLAYABLE': {
    detail: 'This tab cannot be played here.',
    retryable: false,
  },
  'SCORES.CONVERSION_NOT_READY': {
    detail:
      'This file is not there in that format yet. Ask for it first, and wait until it is ready.',
    retryable: true,
  },
  'TAB.TAKEN_DOWN': { detail: 'This tab was removed after a takedown notice.', retryable: false },
  'TAKEDOWN.NOT_FOUND': {
    detail: 'There is no such takedown, or it has ended already.',
    retryable: false,
  },
  'TAKEDOWN.REQUEST_NOT_FOUND': { detail: 'There is no such request.', retryable: false },
  'TAKEDOWN.DECIDED': {
    detail: 'This request has already been decided differently. Load the page again to see how.',
    retryable: false,
  },
  'TAKEDOWN.SUGGESTION_NOT_FOUND': {
    detail: 'There is no such suggestion. Load the page again.',
    retryable: false,
  },
  'TAKEDOWN.NOTHING_THERE': {
    detail: 'None of these addresses leads to a tab, or to a site that is searched here.',
    retryable: false,
  },
  'SOURCES.NOT_FOUND': { detail: 'There is no such source.', retryable: false },
} as const satisfies ErrorTexts;

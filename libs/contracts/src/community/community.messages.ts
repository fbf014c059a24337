import { COMMENTS_MESSAGES } from './comments.messages';
import { CONTRIBUTORS_MESSAGES } from './contributors.messages';
import { RATINGS_MESSAGES } from './ratings.messages';
import { REPORTS_MESSAGES } from './reports.messages';
import { STANDING_MESSAGES } from './standing.messages';

export const COMMUNITY_MESSAGES = [
  ...STANDING_MESSAGES,
  ...RATINGS_MESSAGES,
  ...COMMENTS_MESSAGES,
  ...REPORTS_MESSAGES,
  ...CONTRIBUTORS_MESSAGES,
] as const;

import { COMMENTS_EVENTS } from './comments.events';
import { RATINGS_EVENTS } from './ratings.events';

export const COMMUNITY_EVENTS = [...COMMENTS_EVENTS, ...RATINGS_EVENTS] as const;

import { COMMENT_ROUTES } from './comments.routes';
import { RATING_ROUTES } from './ratings.routes';
import { REPORTS_ROUTES } from './reports.routes';

export const COMMUNITY_ROUTES = [...RATING_ROUTES, ...COMMENT_ROUTES, ...REPORTS_ROUTES] as const;

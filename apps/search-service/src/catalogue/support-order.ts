import {
  NO_SUPPORT,
  OUR_VOTE_WEIGHT,
  PRIOR_VOTES,
  SOURCE_VOTES_WEIGHED,
} from '@tabdock/contracts/community';

const SOURCE = `least(greatest(tab.votes, CASE WHEN tab.rating > 0 THEN 1 ELSE 0 END), ${SOURCE_VOTES_WEIGHED})`;
const OURS = `tab.our_ratings * ${OUR_VOTE_WEIGHT}`;

/** `supportOf` of the contracts for rows of `tab`, so that the database can order by it. */
export const SUPPORT = `((${NO_SUPPORT * PRIOR_VOTES} + tab.rating * ${SOURCE}
  + coalesce(tab.our_average, 0) * ${OURS}) / (${PRIOR_VOTES} + ${SOURCE} + ${OURS})::float8)`;

/** The order "best"; the id decides between equals. */
export const BY_BEST = `${SUPPORT} DESC, tab.id`;

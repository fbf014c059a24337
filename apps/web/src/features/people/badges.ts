import type { VisibleProfile } from '@tabdock/contracts/users';

export interface PersonBadge {
  readonly name: string;
  /** The reason for it, in half a sentence. */
  readonly reason: string;
}

type Achievements = Pick<
  VisibleProfile,
  'isVerified' | 'totalRatings' | 'totalComments' | 'reputation'
>;

/** Specification, section 4: "Profile badges". */
export function badgesOf(profile: Achievements): PersonBadge[] {
  const { isVerified = false, totalRatings = 0, totalComments = 0, reputation = 0 } = profile;
  return [
    isVerified && { name: 'Verified', reason: 'Known to the people who run Tabdock' },
    totalRatings > 10 && { name: 'Active Rater', reason: 'Has rated more than 10 tabs' },
    totalComments > 5 && { name: 'Contributor', reason: 'Has written more than 5 comments' },
    reputation > 100 && { name: 'Trusted Member', reason: 'Has a reputation above 100' },
  ].filter((badge) => badge !== false);
}

import type { Thing } from './client';

/** Section 3: the fields that each thing always has; those that a source may not know are left out. */
export const FIELDS = {
  tabResult: 'id title artist rating votes url',
  tab: 'id title artist difficulty createdAt',
  ratings: 'averageRating totalRatings ratings',
  download: 'id title artist filename status timestamp downloadedAt downloadUrl errorMessage',
  progress: 'type downloadId tabId status message filename',
  completion: 'type downloadId tabId success filename guestMode directDownload',
  user: 'id username email emailVerified role group createdAt firstName profileImageUrl',
  settings: 'emailNotifications downloadNotifications publicProfile theme',
  profile:
    'displayName bio location website isVerified reputation totalRatings totalComments createdAt',
  comment: 'id content parentId upvotes downvotes userVote isEdited createdAt replies userProfile',
  playlist: 'id name description isPublic',
  tabOfTrack: 'id title artist',
  ad: 'adNetwork adId adType mediaUrl clickUrl name',
  campaign: 'id name adId adNetwork category adType mediaUrl clickUrl priority isActive',
  placement: 'id name position deviceTypes maxAdsPerSession timingDelay duration isActive',
  campaignRow: 'campaignId campaignName impressions clicks avgViewDuration',
  business: 'totalUsers averageRevenue topSearchTerms conversionRate recommendedAdPlacements',
} as const;

/** Names what the specification has and the thing does not. */
export function expectFields(kind: keyof typeof FIELDS, thing: Thing | null | undefined): void {
  const missing = FIELDS[kind].split(' ').filter((name) => thing?.[name] === undefined);
  expect([kind, missing]).toEqual([kind, []]);
}

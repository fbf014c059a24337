import type { ReportReason, SeenReportKind } from '@tabdock/contracts/community';

export const KIND_NAMES: Record<SeenReportKind, string> = {
  comment: 'comment',
  profile: 'profile',
  picture: 'picture',
  list: 'list',
  other: 'content',
};

export const REASON_NAMES: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Insults, threats or hate',
  sexual: 'Sexual or violent content',
  'private-data': "Somebody's private data",
  impersonation: 'Pretends to be somebody else',
  other: 'Something else',
};

/** Tables by the folder of `src/` that owns them: it alone writes them, and rows above it may read them. */
export default {
  serving: ['ad_session'],
  budgets: ['budget_lease', 'campaign_spend'],
  business: ['ad_rate'],
  events: ['ad_day', 'ad_event', 'ad_hour', 'roll_up_state'],
  media: ['media', 'media_upload', 'object_removal'],
  placements: ['placement'],
  'video-ads': ['deleted_account', 'gate_counter', 'gate_entry'],
  // A trigger of `campaign` writes `campaign_price`.
  campaigns: ['campaign', 'campaign_price'],
};

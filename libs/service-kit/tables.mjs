/**
 * Tables that the kit brings along, by the folder of `src/` that owns them. They are in the database of every service
 * that needs them; services use what the kit exports.
 */
export default {
  outbox: ['outbox'],
  schema: ['backfill'],
  'source-days': ['source_day'],
};

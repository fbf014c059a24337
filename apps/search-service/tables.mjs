/** Tables by the folder of `src/` that owns them: it alone writes them, and rows above it may read them. */
export default {
  takedown: ['takedown', 'takedown_request', 'takedown_tab'],
  'takedown/suggestions': ['takedown_suggestion'],
  pages: ['cached_page'],
  suggestions: ['suggestion_prefix', 'word'],
  health: ['source_health'],
  catalogue: ['tab'],
  terms: ['search_day', 'searched_term', 'term_day', 'term_visit', 'visitor_secret'],
  songs: ['former_key', 'song_or_artist', 'suggestion_change'],
  leases: ['search_lease'],
  pace: ['source_pace'],
};

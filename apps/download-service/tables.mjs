/** Tables by the folder of `src/` that owns them: it alone writes them, and rows above it may read them. */
export default {
  'api/dispatch': ['dispatcher_lease'],
  'api/delivery': ['zip_slot'],
  'api/fairness': ['fair_clock', 'fair_turn'],
  'api/guests': ['guest_visit'],
  'api/ledger/batches': ['batch'],
  'api/ledger/downloads': ['download', 'joined_request'],
  'api/ledger/files': ['object_removal', 'stored_file', 'tab_file'],
  'api/ledger/jobs': ['fetch_job'],
  'api/ledger/owners': ['deleted_account'],
  'api/ledger/sources': ['source_circuit'],
  'api/ledger/takedowns': ['takedown', 'takedown_file', 'takedown_tab'],
  'api/tab-figures': ['new_guest', 'tab_figure', 'tab_person', 'tab_recount', 'tab_unchecked'],
  'api/scores/analyses': ['analysis_job'],
  'api/scores/derived': ['derived_object', 'derived_removal'],
  'api/scores/fingerprints': ['file_score', 'score_band'],
  'api/day-figures': ['download_day', 'download_end'],
};

/** Ad placements of Home (section 9 of the specification). */
export const BETWEEN_RESULTS = 'between-results-home';
export const SIDEBAR = 'sidebar-home';

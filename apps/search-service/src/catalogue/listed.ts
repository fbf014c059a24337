/**
 * The condition for rows of the table `tab` (under this name) that may be shown: no takedown holds for them. It belongs
 * in every query whose rows people see.
 */
export const LISTED = '(tab.taken_down_at IS NULL)';

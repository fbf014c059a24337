/** Error of a confirmation that differs from its password. */
export const PASSWORDS_DIFFER = 'Passwords do not match';

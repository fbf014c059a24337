/** Beside a confirmation that is not the same as its password (section 5 of the specification). */
export const PASSWORDS_DIFFER = 'Passwords do not match';

/** Where the chosen theme lives in localStorage: `light` or `dark` (section 3 of the specification), or `system` for an account that wants that. */
export const THEME_STORAGE_KEY = 'theme';

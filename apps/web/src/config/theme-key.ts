/** Where the chosen theme lives in localStorage: `light` or `dark` (section 3 of the specification). */
export const THEME_STORAGE_KEY = 'theme';

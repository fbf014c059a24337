/** localStorage key of the chosen theme: `light`, `dark`, or `system` if an account chose that. */
export const THEME_STORAGE_KEY = 'theme';

/** Ink and lines as the engine draws them; the page's own style gives them the colours of the theme. */
export const INK = '#000000';
export const LINES = '#808080';

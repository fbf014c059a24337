/** Ink and lines as the engine draws them; the page's own style gives them the colours of the theme. */
export const INK = '#000000';
export const LINES = '#808080';

/** Frets of each string as the engine draws them, from the highest; further strings begin again. */
export const STRING_INKS = ['#000001', '#000002', '#000003', '#000004', '#000005', '#000006'];

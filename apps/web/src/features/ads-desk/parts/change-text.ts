/** First sentence of a form that changes something existing. */
export const CHANGE_TEXT = 'What is changed here holds on all pages within a second or two.';

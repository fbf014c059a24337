/** At the head of the form of what is there already. */
export const CHANGE_TEXT = 'What is changed here holds on all pages within a second or two.';

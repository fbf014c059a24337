/** Public-domain tunes that many people know. */
export const SONGS_TO_TRY = [
  'Greensleeves',
  'Ode to Joy',
  'Scarborough Fair',
  'Amazing Grace',
  'Für Elise',
  'The Entertainer',
] as const;

/** The versions of Guitar Pro whose files are one stream of numbers and texts. */
export type BinaryVersion = 3 | 4 | 5;

export const VERSION_TEXTS: Readonly<Record<BinaryVersion, string>> = {
  3: 'FICHIER GUITAR PRO v3.00',
  4: 'FICHIER GUITAR PRO v4.06',
  5: 'FICHIER GUITAR PRO v5.00',
};

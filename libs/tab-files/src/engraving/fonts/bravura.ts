import { Typeface } from './typeface';

/** Symbols of music. The outlines of a font under the Open Font License may be part of a document. */
export const BRAVURA = new Typeface(require.resolve('@coderline/alphatab/font/Bravura.otf'));

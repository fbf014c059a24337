/** What sounds: a row, in one of both versions. */
export interface HeardBar {
  readonly row: number;
  readonly side: 'one' | 'other';
}

/** Something the person at the terminal has to know and do; shown as it is, without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Why no recipe can be proposed: a sentence for a person who knows no CSS, with what to try. */
export class NewSourceFault extends Error {
  override readonly name = 'NewSourceFault';
}

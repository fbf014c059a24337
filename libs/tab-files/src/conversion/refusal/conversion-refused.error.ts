/** A score that cannot be written in another format without becoming other music. `message` is a sentence for people. */
export class ConversionRefusedError extends Error {
  override readonly name = 'ConversionRefusedError';
}

/** Bytes that `isPicture` looks at. */
export const SIGNATURE_BYTES = 12;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

/** Whether a file begins like a JPEG, PNG, GIF or WebP, whatever its name says. */
export function isPicture(start: Buffer): boolean {
  const text = start.toString('latin1', 0, SIGNATURE_BYTES);
  return (
    startsWith(start, JPEG) ||
    startsWith(start, PNG) ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF.{4}WEBP/s.test(text)
  );
}

function startsWith(start: Buffer, signature: Buffer): boolean {
  return start.subarray(0, signature.length).equals(signature);
}

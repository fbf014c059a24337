/** The typed addresses, one a line. */
export function addressesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What is wrong with them, in a sentence; undefined if nothing is. */
export function addressFault(text: string, maximum: number): string | undefined {
  const addresses = addressesIn(text);
  if (addresses.length > maximum) return `At most ${maximum} addresses, please.`;
  const wrong = addresses.find((address) => !isAddress(address));
  return wrong === undefined
    ? undefined
    : `“${shortened(wrong)}” is not an address. They begin with https:// or http://.`;
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

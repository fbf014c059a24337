const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a part of an address can be the id of a tab. */
export function isTabId(text: string): boolean {
  return UUID.test(text);
}

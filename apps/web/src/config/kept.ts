/** What this browser has kept as JSON under a key of localStorage; an empty object where there is nothing that can be read. */
export function readKept(key: string): object {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    // Not ours, or storage is closed to us.
    return {};
  }
}

/** Keeps it for the next visit, if the browser allows that. */
export function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It holds until the page is left.
  }
}

/** Logs to the browser's console, for developers; visitors see messages in the page. */
export function logWarning(text: string, cause?: unknown): void {
  globalThis.console.warn(text, cause ?? '');
}

export function logError(text: string, cause: unknown, where = ''): void {
  globalThis.console.error(text, cause, where);
}

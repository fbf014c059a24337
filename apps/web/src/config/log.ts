/** Logs to the browser's console, for developers; visitors see messages in the page. */
export function logWarning(text: string, cause?: unknown): void {
  globalThis.console.warn(text, cause ?? '');
}

export function logError(text: string, cause: unknown, where = ''): void {
  globalThis.console.error(text, cause, where);
}

/** Logs what is as it should be; browsers show it only when asked for. */
export function logDebug(text: string, detail: unknown): void {
  globalThis.console.debug(text, detail);
}

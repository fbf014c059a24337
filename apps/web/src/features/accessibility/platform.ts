/** A Mac's keyboard: Option writes letters of its own, and Command is what Control is elsewhere. */
export function isApple(): boolean {
  return /Mac OS X/.test(navigator.userAgent);
}

/** More than are on their way to one worker at any time. */
const REMEMBERED = 10_000;

/** Attempts that need nothing more, the latest ones: their messages may still come, or come again. */
export class EndedAttempts {
  private readonly ids = new Set<string>();

  add(attemptId: string): void {
    this.ids.add(attemptId);
    const [oldest] = this.ids;
    if (oldest !== undefined && this.ids.size > REMEMBERED) this.ids.delete(oldest);
  }

  has(attemptId: string): boolean {
    return this.ids.has(attemptId);
  }
}

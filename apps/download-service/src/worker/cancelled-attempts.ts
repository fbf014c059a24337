/** More than are cancelled while their messages wait in the queue. */
const REMEMBERED = 10_000;

/** Attempts that nobody waits for any more, the latest ones: their messages may still be on their way. */
export class CancelledAttempts {
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

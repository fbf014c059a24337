/**
 * Makes a task that `Every` declares run at once: `wake` before its time, or again after the run in progress.
 * Wake-ups before the task starts are lost; its first run follows anyway.
 */
export class Waker {
  private readonly listeners = new Set<() => void>();

  wake(): void {
    for (const listener of this.listeners) listener();
  }

  onWake(listener: () => void): void {
    this.listeners.add(listener);
  }
}

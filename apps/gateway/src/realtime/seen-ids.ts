/** Remembers the newest ids, a bounded number of them. */
export class SeenIds {
  private readonly ids = new Set<string>();

  constructor(private readonly capacity: number) {}

  /** Whether the id is new; from now on it is not. */
  add(id: string): boolean {
    if (this.ids.has(id)) return false;
    this.ids.add(id);
    if (this.ids.size > this.capacity) {
      const [oldest] = this.ids;
      if (oldest !== undefined) this.ids.delete(oldest);
    }
    return true;
  }
}

/**
 * Runs `work` with each item, in order, with at most `atOnce` of them at a time. After a failure it begins no more.
 * @throws the first failure, once all that had begun have ended
 */
export async function eachAtOnce<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async () => {
    while (failures.length === 0) {
      const { done, value } = left.next();
      if (done) return;
      await work(value).catch((error: unknown) => void failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}

import { availableParallelism } from 'node:os';

/** Two cores are full with a task in each. */
export const LANES = 3;
export const TASKS_OF_A_LANE = Math.max(1, Math.floor(availableParallelism() / 2));

/**
 * Runs `work` on all items, `lanes` of them at once, in their order: each lane takes the next when its last has ended.
 */
export async function inLanes<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

export type SlotOf = (placementId: string, turn: number) => number;

/**
 * Which ad of a view's order a placement shows at its n-th turn, from 0: the next that none was given yet, and the same
 * whenever it is asked again.
 */
export function viewSlots(): SlotOf {
  const given = new Map<string, number>();
  return (placementId, turn) => {
    const key = `${placementId} ${turn}`;
    const slot = given.get(key) ?? given.size;
    given.set(key, slot);
    return slot;
  };
}

import { array, assert, nat, property, stringMatching, tuple } from 'fast-check';
import { viewSlots } from './view-slots';

const turns = array(tuple(stringMatching(/^[a-z]{1,8}(-[a-z]{1,8})?$/), nat(5)));

it('gives no two turns of any placements the same ad, leaves none out, and stays with it', () => {
  assert(
    property(turns, (asked) => {
      const slotOf = viewSlots();
      const first = asked.map(([placementId, turn]) => slotOf(placementId, turn));
      const again = asked.map(([placementId, turn]) => slotOf(placementId, turn));
      expect(again).toEqual(first);
      const different = new Set(asked.map(([placementId, turn]) => `${placementId} ${turn}`)).size;
      expect(new Set(first)).toEqual(new Set(Array.from({ length: different }, (_, slot) => slot)));
    }),
  );
});

import { array, assert, boolean, nat, property, record } from 'fast-check';
import { keepDistance, type Place } from './keep-distance';

const WINDOW = 900;

const aPlace = (top: number, changes: Partial<Place> = {}): Place => ({
  top,
  bottom: top,
  isPinned: false,
  isShown: false,
  canAppear: true,
  ...changes,
});
const shown = (top: number) => aPlace(top, { bottom: top + 88, isShown: true });
const keptOf = (...places: Place[]) => {
  const kept = keepDistance(places, WINDOW);
  return places.filter((place) => kept.has(place)).map(({ top }) => top);
};

it('leaves out what is less than the distance below another', () => {
  expect(keptOf(aPlace(300), aPlace(1_199), aPlace(1_200))).toEqual([300, 1_200]);
});

it('takes the topmost first, wherever it stands in the list', () => {
  expect(keptOf(aPlace(500), aPlace(300))).toEqual([300]);
});

it('keeps what is shown, unless it has come too close to another', () => {
  expect(keptOf(aPlace(300), shown(900))).toEqual([900]);
  expect(keptOf(shown(300), shown(900))).toEqual([300]);
});

it('lets nothing appear that moves what is in the window', () => {
  expect(keptOf(aPlace(300, { canAppear: false }), aPlace(500))).toEqual([500]);
});

it('counts what is pinned beside the page apart from what scrolls', () => {
  expect(keptOf(aPlace(300, { isPinned: true }), aPlace(400), aPlace(500))).toEqual([300, 400]);
});

it('never keeps two of one column within a window of each other', () => {
  const place = record({
    top: nat(5_000),
    height: nat(240),
    isPinned: boolean(),
    isShown: boolean(),
    canAppear: boolean(),
  });
  assert(
    property(array(place), (drawn) => {
      const places = drawn.map(({ height, ...rest }) => ({ ...rest, bottom: rest.top + height }));
      const kept = [...keepDistance(places, WINDOW)].filter(({ isPinned }) => !isPinned);
      const inOrder = kept.sort((one, other) => one.top - other.top);
      for (const [nth, { top }] of inOrder.entries()) {
        const above = inOrder[nth - 1];
        if (above) expect(top - above.bottom).toBeGreaterThanOrEqual(WINDOW);
      }
    }),
  );
});

import { retunings } from './retunings';

const changes = (...tunings: (string | undefined)[]) =>
  retunings(
    tunings.map((tuning) => ({
      tab: { id: '', title: '', artist: '', ...(tuning && { tuning }) },
    })),
  );

it('is what differs from the track before, however it is written', () => {
  expect(changes('E A D G B E', 'EADGBE', 'D A D G B E', 'd-a-d-g-b-e', 'E A D G B E')).toEqual([
    undefined,
    undefined,
    'D A D G B E',
    undefined,
    'E A D G B E',
  ]);
});

it('passes over tracks of unknown tuning', () => {
  expect(changes(undefined, 'Drop D', undefined, 'Drop D', undefined, 'Open G')).toEqual([
    ...Array<undefined>(5).fill(undefined),
    'Open G',
  ]);
});

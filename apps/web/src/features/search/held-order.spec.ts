import { aTab } from '../../testing/fixtures';
import { groupResults } from './grouping';
import { holdOrder, sameOrder } from './held-order';

const first = [
  aTab({ id: 'a', title: 'La Folia', rating: 3 }),
  aTab({ id: 'b', title: 'Greensleeves', rating: 5 }),
];
const later = [
  ...first,
  aTab({ id: 'c', title: 'La Folia', rating: 5, votes: 900 }),
  aTab({ id: 'd', title: 'Packington', rating: 5, votes: 900 }),
];
const order = (groups: ReturnType<typeof groupResults>) =>
  groups.map(({ title, tabs }) => `${title}: ${tabs.map(({ id }) => id).join('')}`);

it('puts what is new after what was there, groups and their versions alike', () => {
  const shown = groupResults(first);
  expect(order(shown)).toEqual(['Greensleeves: b', 'La Folia: a']);
  const settled = groupResults(later);
  expect(order(settled)).toEqual(['La Folia: ca', 'Greensleeves: b', 'Packington: d']);
  const held = holdOrder(shown, settled);
  expect(order(held)).toEqual(['Greensleeves: b', 'La Folia: ac', 'Packington: d']);
  expect(sameOrder(held, settled)).toBe(false);
  expect(sameOrder(held, holdOrder(held, settled))).toBe(true);
});

it('leaves out what is not there any more', () => {
  const held = holdOrder(groupResults(later), groupResults(first.slice(0, 1)));
  expect(order(held)).toEqual(['La Folia: a']);
});

import { suggestedName } from './playlist-name';

it.each([
  [['Greensleeves', 'Greensleeves'], 'Greensleeves'],
  [['Greensleeves', 'Ode to Joy'], 'Greensleeves and more'],
  [[], ''],
])('calls a list of %j "%s"', (titles, name) =>
  expect(suggestedName(titles.map((title) => ({ title })))).toBe(name),
);

it('is never longer than a name may be', () => {
  const titles = [{ title: 'a'.repeat(120) }, { title: 'b' }];
  expect(suggestedName(titles.slice(0, 1))).toHaveLength(100);
  expect(suggestedName(titles)).toMatch(/^a+ and more$/);
  expect(suggestedName(titles)).toHaveLength(100);
});

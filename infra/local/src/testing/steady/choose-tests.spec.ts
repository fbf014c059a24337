import { chooseTests } from './choose-tests.ts';

const names = () => chooseTests([], []).map(({ folder, kind }) => `${folder}.${kind}`);

it('begins with the tests that take longest, so that none of them is the last to run alone', () => {
  expect(names().slice(0, 4)).toEqual(
    expect.arrayContaining(['apps/web.unit', 'apps/download-service.integration']),
  );
});

it("leaves out the launcher's integration tests, unless they are asked for", () => {
  expect(names()).toContain('infra/local.unit');
  expect(names()).not.toContain('infra/local.integration');
  const launcher = chooseTests(['@tabdock/local'], []).map(({ kind }) => kind);
  expect(launcher.toSorted()).toEqual(['integration', 'unit']);
});

it('names a project that has no such tests', () => {
  expect(() => chooseTests(['@tabdock/nothing'], [])).toThrow(
    'There is no project @tabdock/nothing with unit or integration tests.',
  );
});

import { badgesOf } from './badges';

const namesOf = (profile: Parameters<typeof badgesOf>[0]) =>
  badgesOf(profile).map(({ name }) => name);

it.each([
  [{}, []],
  [{ isVerified: true }, ['Verified']],
  [{ totalRatings: 10, totalComments: 5, reputation: 100 }, []],
  [{ totalRatings: 11 }, ['Active Rater']],
  [{ totalComments: 6 }, ['Contributor']],
  [{ reputation: 101 }, ['Trusted Member']],
  [
    { isVerified: true, totalRatings: 11, totalComments: 6, reputation: 101 },
    ['Verified', 'Active Rater', 'Contributor', 'Trusted Member'],
  ],
])('%j has the badges %j', (profile, names) => {
  expect(namesOf(profile)).toEqual(names);
});

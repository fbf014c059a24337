import { userProfileBodySchema } from './profiles.http';

describe('userProfileBodySchema', () => {
  const takes = (website: string) => userProfileBodySchema.safeParse({ website }).success;

  it.each([
    'https://bank.example@evil.example/',
    'http://user:pw@evil.example/',
    'https://:pw@a.example',
  ])('refuses the website %s, which looks like another one', (website) =>
    expect(takes(website)).toBe(false),
  );

  it('takes a website with an @ further back', () => {
    expect(takes('https://music.example/@ada')).toBe(true);
  });
});

import { fileAddress } from './file-address';

const BASE = 'http://tabs.example';

describe('fileAddress', () => {
  it.each([
    ['/tab/12-maggie', '/tab/34-folia', '/download/12', '/download/34', '/download/{part}'],
    ['/tab/maggie', '/tab/folia', '/tab/maggie/gp', '/tab/folia/gp', '{url}/gp'],
    [
      '/t.php?id=7',
      '/t.php?id=8',
      '/get.php?tab=7&f=gp',
      '/get.php?tab=8&f=gp',
      '/get.php?tab={part}&f=gp',
    ],
    [
      '/a/maggie.html',
      '/a/folia.html',
      '/files/maggie.gp5',
      '/files/folia.gp5',
      '/files/{part}.gp5',
    ],
  ])('derives the file of %s', (tab, otherTab, file, otherFile, url) => {
    const found = fileAddress(BASE, [
      { tab: BASE + tab, file: BASE + file },
      { tab: BASE + otherTab, file: BASE + otherFile },
    ]);
    expect(found?.url).toBe(url);
  });

  it('gives up if the two do not follow one rule', () => {
    expect(
      fileAddress(BASE, [
        { tab: `${BASE}/tab/1`, file: `${BASE}/files/1-a8f.gp` },
        { tab: `${BASE}/tab/2`, file: `${BASE}/files/2-c77.gp` },
      ]),
    ).toBeUndefined();
  });
});

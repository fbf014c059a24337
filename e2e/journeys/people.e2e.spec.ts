import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer-core';
import { ADMIN, newAccount } from '../support/api/account';
import { expectNoFaults, followSystem } from '../support/pages/accessibility';
import type { Visitor } from '../support/browser/browser';
import { newcomers } from '../support/browser/newcomers';
import { logInTo, registerIn } from '../support/api/page-api';
import { Screen } from '../support/pages/screen';

describe('people', () => {
  const newcomer = newcomers();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tabdock-person-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** A picture as large as those of phones, drawn by the browser. */
  const drawPicture = async ({ page }: Visitor) => {
    const canvas = await page.evaluateHandle(() => {
      const drawn = document.createElement('canvas');
      drawn.width = drawn.height = 1_200;
      const context = drawn.getContext('2d');
      if (context) context.fillStyle = 'teal';
      context?.fillRect(0, 0, 1_200, 1_200);
      document.body.append(drawn);
      return drawn;
    });
    const path = join(folder, 'me.png') as `${string}.png`;
    await canvas.screenshot({ path });
    await canvas.evaluate((drawn) => drawn.remove());
    return path;
  };
  const pictureIn = (visitor: Visitor, place: string) =>
    visitor.page.waitForFunction(
      (selector) => {
        const image = document.querySelector<HTMLImageElement>(`${selector} img`);
        return image?.complete === true && image.naturalWidth > 0;
      },
      {},
      place,
    );

  it('give themselves a picture and a profile, show it to others and are verified', async () => {
    const account = newAccount();
    const owner = await newcomer();
    await registerIn(owner.page, account);
    const own = new Screen(owner.page);
    await own.open('/settings');
    await own.untilText('Add a picture');
    const file = await drawPicture(owner);
    const input = (await owner.page.$('input[type=file]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(file);
    await own.untilText('Picture updated');
    await pictureIn(owner, 'header');
    await own.fill('Display name', 'Ada of the Garage');
    await own.fill('Location (optional)', 'Ghent');
    await own.press('Save profile');
    await own.untilText('Profile updated');

    const other = await newcomer();
    await followSystem(other.page);
    const seen = new Screen(other.page);
    await seen.open(`/people/${account.username}`);
    await seen.untilText('This profile is private.');
    await seen.untilText('Ada of the Garage');
    expect(await other.page.$('main img')).toBeNull();

    await own.press('Public profile', 'switch');
    await own.untilText('Settings updated successfully');
    const admin = await newcomer();
    await logInTo(admin.page, ADMIN);
    const office = new Screen(admin.page);
    await office.open('/admin/users');
    await office.fill('Search', account.email, 'searchbox');
    await office.press(`Verified badge of ${account.username}`, 'checkbox');
    await office.untilText('Verified badge given');

    await seen.open(`/people/${account.username}`);
    await seen.untilText('Ghent');
    await seen.untilText('Verified');
    await pictureIn(other, 'main');
    await expectNoFaults(other.page);
    const nobody = new Screen((await other.anotherTab()).page);
    await nobody.open('/people/nobody-of-that-name');
    await nobody.untilText('Nobody here');

    await own.open(`/people/${account.username}`);
    await own.press('Edit profile', 'link');
    await own.press('Remove');
    await own.untilText('Picture removed');
    expect([...owner.troubles, ...other.troubles, ...admin.troubles]).toEqual([]);
  });
});

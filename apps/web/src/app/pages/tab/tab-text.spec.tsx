import type { TabText } from '@tabdock/contracts/scores';
import { screen, within } from '@testing-library/react';
import { type FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { TAB_ID } from '../../../testing/fixtures/fixtures';
import { aScore } from '../../../testing/fixtures/score-fixtures';
import { aTabPage } from '../../../testing/fixtures/tab-page-fixtures';
import { openTab, TAB_ROUTE, tabApi } from '../../../testing/tab-screen';

const TEXT = `${TAB_ROUTE}/text`;

const bar = (index: number, section?: string) => ({
  bar: index,
  ...(section !== undefined && { section }),
  changes: index === 4 ? ['4/4'] : [],
  beats: [`Half: string 1 fret ${index}`, 'Half rest'],
  rows: [`-${index}---|`, '-----|'],
});
const text = (changes: Partial<TabText> = {}): TabText => ({
  track: 0,
  name: 'Lead',
  labels: ['E', 'A'],
  writtenBars: 32,
  access: 'opening',
  readable: { firstBar: 4, bars: 3 },
  isCut: false,
  bars: [bar(4), bar(5), bar(6, 'Chorus')],
  next: null,
  ...changes,
});

let api: FakeApi;
beforeEach(() => {
  api = tabApi(aTabPage({ score: aScore() })).on(TEXT, () => json(text()));
});

const region = async () => within(await screen.findByRole('region', { name: 'Read as text' }));
async function open() {
  const { user } = await openTab();
  const part = await region();
  await user.click(part.getByRole('button', { name: 'Show the text' }));
  return { user, part };
}

it('leads from the picture to the bars in words, under the headings of their sections', async () => {
  const { user } = await openTab();
  await user.click(await screen.findByRole('link', { name: 'Read these bars as text' }));
  const part = await region();
  const chorus = await part.findByRole('list', { name: /^Chorus/ });
  expect(within(chorus).getByRole('listitem')).toHaveTextContent(
    'Bar 7: Half: string 1 fret 6. Half rest.',
  );
  const first = part.getByRole('list', { name: 'Bars 5 to 6' });
  expect(within(first).getAllByRole('listitem')[0]).toHaveTextContent(
    'Bar 5: 4/4. Half: string 1 fret 4. Half rest.',
  );
  expect(part.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(document.activeElement).toHaveAttribute('id', 'text');
});

it('says that a guest reads the first bars alone, and offers no file', async () => {
  const { part } = await open();
  expect(
    await part.findByText(/^These are the first bars\. Log in and save this tab/),
  ).toBeVisible();
  expect(part.getByText('Lead: bars 5 to 7 of 32')).toBeVisible();
  expect(part.queryByRole('link', { name: 'Download .txt' })).toBeNull();
});

it('shows whole systems of tablature instead', async () => {
  const { user, part } = await open();
  await user.click(await part.findByRole('switch', { name: 'ASCII tablature' }));
  const systems = part.getAllByRole('figure');
  expect(systems.map((system) => system.querySelector('pre')?.textContent)).toEqual([
    'E|-4---|-5---|\nA|-----|-----|',
    'E|-6---|\nA|-----|',
  ]);
  expect(systems[0]).toHaveTextContent('Bars 5-6, 4/4');
});

it('gives more bars to an account that has the tab, and all of it as a file', async () => {
  const whole = { access: 'whole' as const, readable: { firstBar: 0, bars: 32 } };
  api.on(TEXT, ({ query }) =>
    json(
      new URLSearchParams(query).get('from') === '7'
        ? text({ ...whole, bars: [bar(7)] })
        : text({ ...whole, next: 7 }),
    ),
  );
  const { user, part } = await open();
  await user.click(await part.findByRole('button', { name: 'More bars' }));
  expect(await part.findByText('Bar 8:')).toBeVisible();
  expect(part.getByRole('link', { name: 'Download .txt' })).toHaveAttribute(
    'href',
    `/api/tabs/${TAB_ID}/text.txt?track=0`,
  );
  expect(part.queryByText(/^These are the first bars/)).toBeNull();
});

it.each([
  ['SCORES.TEXT_WAITING', 409, 'status'],
  ['SCORES.TEXT_NOT_FOUND', 404, 'alert'],
])('says so in words for %s', async (code, status, role) => {
  api.on(TEXT, () => problem(status, code, 'Not now.'));
  const { part } = await open();
  expect(await part.findByText('Not now.')).toBeVisible();
  expect(part.getAllByRole(role).at(-1)).toHaveTextContent('Not now.');
});

it('is not offered where there is no text', async () => {
  api.on(TAB_ROUTE, () => json(aTabPage({ score: aScore({ hasText: false }) })));
  await openTab();
  expect(screen.queryByRole('region', { name: 'Read as text' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Read these bars as text' })).toBeNull();
});

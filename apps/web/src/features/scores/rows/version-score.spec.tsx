import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { aScore, SCORE_SHA256 } from '../../../testing/fixtures/score-fixtures';
import { renderApp } from '../../../testing/render-app';
import { VersionScore } from './version-score';

const IDS = ['9a1d0c34-0f8e-4f3b-8f6b-5a3c1d2e4f60', '7c1de1f8-2b8e-4a55-8f0c-4c5a6f3d9b21'];
const [STORED = '', BARE = ''] = IDS;

let api: FakeApi;
beforeEach(() => {
  const previews = aScore().previews;
  const score = aScore({ previews: previews && { ...previews, version: 2 } });
  api = new FakeApi()
    .on('GET /api/scores', () =>
      json({
        scores: [
          { tabId: STORED, score },
          { tabId: BARE, score: null },
        ],
      }),
    )
    .install();
});

function Rows() {
  const [open, setOpen] = useState<string[]>([]);
  return IDS.map((id) => (
    <section key={id} aria-label={id}>
      <button onClick={() => setOpen([...open, id])}>More of {id}</button>
      {open.includes(id) && (
        <VersionScore
          tab={{ id, title: 'Greensleeves', file: {} }}
          versions={IDS}
          withoutFile={<button>Look inside</button>}
        />
      )}
    </section>
  ));
}

const openRow = async (user: ReturnType<typeof renderApp>['user'], id: string) => {
  await user.click(screen.getByRole('button', { name: `More of ${id}` }));
  return within(screen.getByRole('region', { name: id }));
};

it('has the first bars and what the file holds in short, and leads to the rest', async () => {
  const { user } = renderApp(<Rows />);
  const row = await openRow(user, STORED);
  const picture = await row.findByRole('img', { name: /^First bars of Greensleeves/ });
  expect(picture).toHaveAttribute('src', `/api/previews/${SCORE_SHA256}.svg?v=2`);
  expect(picture).toHaveAttribute('loading', 'lazy');
  // Its place is kept before it is there.
  expect(picture).toHaveAttribute('height', '360');
  const items = within(row.getByRole('list', { name: 'What the file holds' })).getAllByRole(
    'listitem',
  );
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Difficulty: expert',
    'Tracks: 2 tracks: guitar, drums',
    'Bars: 32 bars, 48 played',
    'Checked: 1 bar too short, 1 track without notes, 6 more',
  ]);
  expect(row.getByRole('link', { name: 'Details of Greensleeves' })).toHaveAttribute(
    'href',
    `/tab/${STORED}`,
  );
});

it('asks for nothing while rows are closed, and once for all versions of a song', async () => {
  const { user } = renderApp(<Rows />);
  expect(api.countOf('GET /api/scores')).toBe(0);
  await (await openRow(user, STORED)).findByRole('img');
  const row = await openRow(user, BARE);
  expect(await row.findByRole('button', { name: 'Look inside' })).toBeVisible();
  expect(row.queryByRole('img')).toBeNull();
  await waitFor(() => expect(api.countOf('GET /api/scores')).toBe(1));
});

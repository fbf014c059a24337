import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { aTab, aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

const tabs = [
  aTab({ id: 'melody' }),
  aTab({ id: 'bass', version: 'With bass' }),
  aTab({ id: 'ode', title: 'Ode to Joy', version: 'Solo' }),
];

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .logIn(aUser())
    .on('POST /api/search', ({ body }) =>
      json({ tabs, query: (body as { query: string }).query, count: tabs.length }),
    )
    .install();
});

async function openResults(width: number) {
  setWindowWidth(width);
  const view = renderApp(undefined, { url: '/?q=greensleeves' });
  await screen.findByText('3 results found');
  return view;
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const song = () => box('all versions of Greensleeves');
const announcer = () => screen.getByTestId('announcer');
const selectedNames = () =>
  within(screen.getByRole('list', { name: 'Selected tabs' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('selects versions one by one; their song shows that only some are', async () => {
  const { user } = await openResults(1440);
  expect(screen.queryByRole('heading', { name: /^Selected/ })).not.toBeInTheDocument();
  await user.click(box('Greensleeves, Melody'));
  expect(song()).toBePartiallyChecked();
  expect(announcer()).toHaveTextContent('1 tab selected');
  await user.click(box('Greensleeves, With bass'));
  expect(song()).toBeChecked();
  expect(song()).not.toBePartiallyChecked();
  await user.click(box('Ode to Joy, Solo'));
  expect(announcer()).toHaveTextContent('3 tabs selected');
  expect(screen.getByRole('heading', { name: 'Selected (3)' })).toBeVisible();
});

it('selects all versions of a song at once, from the partial state too, and none again', async () => {
  const { user } = await openResults(1440);
  await user.click(box('Greensleeves, With bass'));
  await user.click(song());
  expect(box('Greensleeves, Melody')).toBeChecked();
  expect(selectedNames()).toEqual(['GreensleevesMelody', 'GreensleevesWith bass']);
  await user.click(song());
  expect(box('Greensleeves, With bass')).not.toBeChecked();
  expect(song()).not.toBePartiallyChecked();
  expect(announcer()).toHaveTextContent('0 tabs selected');
});

it('selects a song whose versions are folded away', async () => {
  const { user } = await openResults(1440);
  await user.click(screen.getByRole('button', { name: /Greensleeves.*2 versions/ }));
  await user.click(song());
  expect(screen.getByRole('heading', { name: 'Selected (2)' })).toBeVisible();
});

it('selects and deselects all results', async () => {
  const { user } = await openResults(1440);
  await user.click(screen.getByRole('button', { name: 'Select All' }));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Deselect All' }));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
});

it('takes one out of the selection, and all of them', async () => {
  const { user } = await openResults(1440);
  await user.click(screen.getByRole('button', { name: 'Select All' }));
  await user.click(screen.getByRole('button', { name: 'Remove Greensleeves, Melody' }));
  expect(selectedNames()).toEqual(['GreensleevesWith bass', 'Ode to JoySolo']);
  expect(screen.getByRole('button', { name: 'Remove Greensleeves, With bass' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box('Ode to Joy, Solo')).not.toBeChecked();
  expect(screen.queryByRole('heading', { name: /^Selected/ })).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it('starts every search with nothing selected, the same one again too', async () => {
  const { user } = await openResults(1440);
  const search = () => screen.getByRole('button', { name: 'Search Tabs' });
  await user.click(song());
  await user.click(search());
  await waitFor(() => expect(api.countOf('POST /api/search')).toBe(2));
  expect(screen.queryByRole('heading', { name: /^Selected/ })).not.toBeInTheDocument();

  await user.click(song());
  await user.clear(screen.getByRole('combobox', { name: 'Song or Band Name' }));
  await user.type(screen.getByRole('combobox', { name: 'Song or Band Name' }), 'lute{Enter}');
  expect(await screen.findByRole('heading', { name: 'Search Results for "lute"' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Selected/ })).not.toBeInTheDocument();
  await screen.findByText('3 results found');
  expect(song()).not.toBeChecked();
});

describe('on a phone', () => {
  afterEach(() => jest.restoreAllMocks());

  it('has a bar above the results as soon as something is selected, with a list that opens', async () => {
    const { user } = await openResults(390);
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All: Select All' }));
    const bar = screen.getByRole('button', { name: 'Selected (3)' });
    expect(screen.getByRole('button', { name: 'Clear: Deselect All' })).toHaveTextContent('Clear');
    await user.click(bar);
    await user.click(screen.getByRole('button', { name: 'Remove Ode to Joy, Solo' }));
    expect(screen.getByRole('button', { name: 'Selected (2)' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'Selected tabs' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Selected (2)' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Download Menu/ })).toBeVisible();
    expect(document.body).not.toHaveFocus();
  });

  it('leaves the rows where they are when the bar comes above them', async () => {
    const scrolled = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(53);
    const computed = window.getComputedStyle;
    jest
      .spyOn(window, 'getComputedStyle')
      .mockImplementation((...of) =>
        Object.assign(computed(...of), { marginTop: '-24px', marginBottom: '16px' }),
      );
    const { user } = await openResults(390);
    expect(scrolled).not.toHaveBeenCalled();
    await user.click(box('Greensleeves, Melody'));
    await user.click(box('Greensleeves, With bass'));
    expect(scrolled.mock.calls).toEqual([[{ top: 45, behavior: 'instant' }]]);
  });
});

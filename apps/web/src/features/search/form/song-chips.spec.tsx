import { screen, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';
import { SongChips } from './song-chips';

const SONGS = 'GET /api/songs';
const onSearch = jest.fn();
let api: FakeApi;

beforeEach(() => {
  onSearch.mockReset();
  api = new FakeApi().install();
});

async function names(): Promise<(string | null)[]> {
  const list = await screen.findByRole('list', { name: 'Songs to try' });
  return within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
}

it('offers the songs that many people look for, each as a search', async () => {
  api.on(SONGS, () => json({ songs: ['Asturias', 'Romance', 'Lágrima'] }));
  const { user } = renderApp(<SongChips onSearch={onSearch} />);
  expect(await names()).toEqual(['Asturias', 'Romance', 'Lágrima']);
  await user.click(screen.getByRole('button', { name: 'Romance' }));
  expect(onSearch).toHaveBeenCalledWith('Romance');
});

it('shows none before it is known which, as they would change below a finger', async () => {
  const songs = Promise.withResolvers<Response>();
  api.on(SONGS, () => songs.promise);
  renderApp(<SongChips onSearch={onSearch} />);
  expect(screen.queryByRole('button')).toBeNull();
  songs.resolve(json({ songs: ['Asturias', 'Romance', 'Lágrima'] }));
  expect(await names()).toContain('Asturias');
});

it.each([
  ['hardly any songs are known', () => json({ songs: ['Asturias'] })],
  ['they cannot be asked for', () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again.')],
])('offers well-known tunes when %s', async (_, answer) => {
  api.on(SONGS, answer);
  renderApp(<SongChips onSearch={onSearch} />);
  const offered = await names();
  expect(offered).toContain('Greensleeves');
  expect(offered).not.toContain('Asturias');
});

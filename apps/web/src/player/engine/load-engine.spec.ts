import { loadSounds } from './load-engine';

const fetched = jest.spyOn(globalThis, 'fetch');
afterAll(() => {
  fetched.mockRestore();
});

it('takes no page of a network for sounds, and asks again', async () => {
  fetched.mockImplementation(async () => new Response('<html>Log in to this network</html>'));
  await expect(loadSounds()).rejects.toMatchObject({ name: 'PlayerError', fault: 'sounds' });
  fetched.mockImplementation(async () => new Response('RIFF....sfbkLIST'));
  expect(new TextDecoder().decode(await loadSounds())).toBe('RIFF....sfbkLIST');
});

it('keeps what has arrived', async () => {
  fetched.mockRejectedValue(new TypeError('network'));
  expect(await loadSounds()).toHaveLength(16);
});

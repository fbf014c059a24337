import { act, screen } from '@testing-library/react';
import { hasUnsavedWork } from '../components/loading/unsaved-work';
import { tabsSelected } from '../features/selection/selection.slice';
import { FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render-app';

beforeEach(() => new FakeApi().install());

it('is none on a page that is only looked at, or searched', async () => {
  const { user } = renderApp();
  await user.type(screen.getByRole('combobox'), 'dust');
  expect(hasUnsavedWork()).toBe(false);
});

it('is what somebody types into a form, until it is taken back or left', async () => {
  const { user, unmount } = renderApp(undefined, { url: '/login' });
  const name = await screen.findByLabelText(/username/i);
  expect(hasUnsavedWork()).toBe(false);
  await user.type(name, 'mira');
  expect(hasUnsavedWork()).toBe(true);
  await user.clear(name);
  expect(hasUnsavedWork()).toBe(false);
  await user.type(name, 'mira');
  unmount();
  expect(hasUnsavedWork()).toBe(false);
});

it('is a selection of tabs', () => {
  const { store } = renderApp();
  act(() => void store.dispatch(tabsSelected(['0b6cc4a9-3d51-4188-9327-9420431ae541'])));
  expect(hasUnsavedWork()).toBe(true);
});

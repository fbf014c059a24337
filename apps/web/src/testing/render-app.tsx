import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../app/app';
import { Providers } from '../app/providers';
import { createStore } from '../app/store';

interface RenderAppOptions {
  url?: string;
}

function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

/** Renders `ui` (the whole app by default) with a store of its own. */
export function renderApp(ui: ReactNode = <App />, { url = '/' }: RenderAppOptions = {}) {
  const store = createStore();
  const view = render(
    <Providers store={store}>
      <MemoryRouter initialEntries={[url]}>
        {ui}
        <Address />
      </MemoryRouter>
    </Providers>,
  );
  return { ...view, store, user: userEvent.setup() };
}

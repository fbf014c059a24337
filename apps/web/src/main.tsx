import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { Providers } from './app/providers';
import { loadPage } from './app/routes';
import { createStore } from './app/store';
import './app/theme/accessibility.css';
import './app/theme/fonts.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root" to draw the app in.');

/** What stands around a page is drawn without it where the page's code takes longer. */
const CODE_MILLIS = 500;

async function start(root: HTMLElement): Promise<void> {
  // The two are drawn at once, as what is drawn later comes later still (see `late`).
  const patience = new Promise((resolve) => setTimeout(resolve, CODE_MILLIS));
  await Promise.race([loadPage(window.location.pathname), patience]);
  // Renders in slices, so that a slow phone stays responsive.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Providers store={createStore()}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Providers>
      </StrictMode>,
    );
  });
}

void start(root);

// Without an export the bundler takes this for CommonJS and wraps each module of the first load in a function.
export {};

import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

beforeEach(() => new FakeApi().install());

const TOOLS = ['Commands', 'Help', 'Keyboard shortcuts', 'Accessibility settings'];
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('has a button for each where there is room, and the focus comes back to it', async () => {
  setWindowWidth(1440);
  const { user } = renderApp();
  for (const name of TOOLS) {
    const button = await screen.findByRole('button', { name });
    await user.click(button);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await closed();
    await waitFor(() => expect(button).toHaveFocus());
  }
  expect(screen.queryByRole('button', { name: 'Help and settings' })).not.toBeInTheDocument();
});

it('has one menu on a phone, and the focus comes back to that', async () => {
  const { user } = renderApp();
  const button = await screen.findByRole('button', { name: 'Help and settings' });
  for (const name of TOOLS) {
    await user.click(button);
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(
      TOOLS,
    );
    await user.click(screen.getByRole('menuitem', { name }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(button).toHaveFocus());
  }
});

it('says in tooltips which keys do the same, as they are called on this keyboard', async () => {
  setWindowWidth(1440);
  const macAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15';
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(macAgent);
  renderApp();
  const commands = await screen.findByRole('button', { name: 'Commands' });
  expect(commands).toHaveAttribute('data-tip', 'Commands (Cmd+K)');
  expect(commands).toHaveAttribute('aria-keyshortcuts', 'Meta+K');
  const theme = screen.getByRole('button', { name: 'Switch to the dark theme' });
  expect(theme).toHaveAttribute('data-tip', 'Switch to the dark theme (Option+T)');
  expect(theme).toHaveAttribute('aria-keyshortcuts', 'Alt+T');
  const help = screen.getByRole('button', { name: 'Help' });
  expect(help).toHaveAttribute('data-tip', 'Help');
  expect(help).not.toHaveAttribute('aria-keyshortcuts');
  agent.mockRestore();
});

it('explains in five steps how to use Tabdock, what is allowed and what it needs', async () => {
  setWindowWidth(1440);
  const { user } = renderApp();
  await user.click(await screen.findByRole('button', { name: 'Help' }));
  const help = within(await screen.findByRole('dialog', { name: /^How to Use the Guitar Pro/ }));
  const steps = within(help.getByRole('list')).getAllByRole('heading');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Search',
    'Select',
    'Download',
    'Monitor progress',
    'Access your files',
  ]);
  expect(help.getByRole('region', { name: 'Legal notice' })).toHaveTextContent(/copyright/);
  const technical = within(help.getByRole('region', { name: 'Technical requirements' }));
  expect(technical.getByText(/an app that opens Guitar Pro files/)).toBeVisible();
  const server = technical.getByText(/Node\.js on the server, and a headless browser/);
  expect(server).not.toHaveAttribute('open');
  await user.click(technical.getByText('If you run Tabdock yourself'));
  expect(server).toHaveAttribute('open');
});

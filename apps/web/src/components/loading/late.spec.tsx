import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary';
import { CodeNotLoadedError, late } from './late';
import { releaseReload } from './release-reload';

const Part = ({ name }: { name: string }) => <p>{name} is there</p>;

it('says by its error that the code could not be fetched', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const cause = new TypeError('Failed to fetch');
  const Late = late<{ name: string }>(() => Promise.reject(cause));
  const errors: unknown[] = [];
  render(
    <ErrorBoundary
      fallback={(error) => {
        errors.push(error);
        return 'Missing';
      }}
    >
      <Suspense>
        <Late name="It" />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByText('Missing')).toBeVisible();
  expect(errors.at(-1)).toBeInstanceOf(CodeNotLoadedError);
  expect(errors.at(-1)).toHaveProperty('cause', cause);
});

it('is drawn after a preload that failed', async () => {
  const load = jest.fn(async () => Part).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Late = late(load);
  await act(async () => Late.preload());
  render(
    <Suspense>
      <Late name="It" />
    </Suspense>,
  );
  expect(await screen.findByText('It is there')).toBeVisible();
});

it('is drawn at once when its code has arrived', async () => {
  const Late = late(async () => Part);
  await Late.load();
  render(
    <Suspense fallback="Loading">
      <Late name="It" />
    </Suspense>,
  );
  expect(screen.getByText('It is there')).toBeVisible();
});

it('keeps its state when its code was loaded once more', async () => {
  const Late = late(async () => {
    const Count = () => {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>{count}</button>;
    };
    return Count;
  });
  const drawn = (
    <Suspense>
      <Late />
    </Suspense>
  );
  const { rerender } = render(drawn);
  fireEvent.click(await screen.findByRole('button', { name: '0' }));
  await Late.load();
  rerender(drawn);
  expect(screen.getByRole('button', { name: '1' })).toBeVisible();
});

it('shows no failure while the page is loaded again', async () => {
  const asked = jest.spyOn(releaseReload, 'reloadIfReplaced').mockResolvedValue(true);
  const Late = late<{ name: string }>(() => Promise.reject(new TypeError('Failed to fetch')));
  render(
    <ErrorBoundary fallback="Missing">
      <Suspense fallback="Loading">
        <Late name="It" />
      </Suspense>
    </ErrorBoundary>,
  );
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await act(async () => undefined);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(screen.queryByText('Missing')).not.toBeInTheDocument();
});

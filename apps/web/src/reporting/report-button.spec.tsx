import { screen } from '@testing-library/react';
import { FakeApi, json, problem } from '../testing/fakes/fake-api';
import { aUser } from '../testing/fixtures/fixtures';
import { renderApp } from '../testing/render-app';
import { ReportButton } from './report-button';

const SUBJECT = { kind: 'comment', id: '01933f2a-11d0-7b62-8e47-2c9a4d5e6f70' } as const;
const ROUTE = 'POST /api/reports';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().on(ROUTE, () => json({ reported: true })).install();
});
const show = () => renderApp(<ReportButton subject={SUBJECT} label="Report the comment by Ada" />);

it('asks for a reason and says that it was reported', async () => {
  api.logIn(aUser());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Report the comment by Ada' }));
  const send = await screen.findByRole('button', { name: 'Report' });
  expect(send).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('What is wrong with it?'), 'Spam or advertising');
  await user.type(screen.getByLabelText(/Anything to add/), 'Everywhere');
  await user.click(send);
  expect(api.calls.find(({ route }) => route === ROUTE)?.body).toEqual({
    subject: SUBJECT,
    reason: 'spam',
    note: 'Everywhere',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says why a report was refused, and keeps what was typed', async () => {
  api.logIn(aUser()).on(ROUTE, () => problem(403, 'COMMUNITY.MUTED', 'You are muted.'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Report the comment by Ada' }));
  await user.selectOptions(
    await screen.findByLabelText('What is wrong with it?'),
    'Something else',
  );
  await user.type(screen.getByLabelText(/Anything to add/), 'Everywhere');
  await user.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('You are muted.')).toBeVisible();
  expect(screen.getByLabelText(/Anything to add/)).toHaveValue('Everywhere');
});

it('is not there for guests', async () => {
  renderApp(
    <>
      <ReportButton subject={SUBJECT} label="Report it" />
      <p>After it</p>
    </>,
  );
  await screen.findByText('After it');
  expect(screen.queryByRole('button', { name: 'Report it' })).not.toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { anAdmin, someFactors } from '../../../testing/fixtures/account-fixtures';
import { settingsApi } from '../../../testing/fakes/account-api';
import { json, problem } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';

const FACTORS = 'GET /api/user/second-factor';
const APP = { since: '2026-11-20T10:00:00.000Z', lastUsedAt: null };

async function open() {
  const { user } = renderApp(undefined, { url: '/settings' });
  const section = within(await screen.findByRole('region', { name: 'Two-step login' }));
  await section.findByText('Authenticator app');
  return { user, section };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('is set up with an app: password, QR code, code, and codes to keep', async () => {
  const api = settingsApi()
    .on('POST /api/user/second-factor/app', () =>
      json({ secret: 'JBSWY3DP', uri: 'otpauth://totp/Tabdock:lute?secret=JBSWY3DP' }),
    )
    .on('POST /api/user/second-factor/app/confirm', () =>
      problem(403, 'AUTH.SECOND_FACTOR_WRONG', 'This is not right.'),
    );
  const { user, section } = await open();
  await user.click(section.getByRole('button', { name: 'Set up the authenticator app' }));
  const first = await dialog('Set up an authenticator app');
  await user.type(first.getByLabelText('Your password'), 'six strings{Enter}');
  const second = await dialog('Scan this code with the app');
  expect(await second.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(second.getByLabelText('Key')).toHaveValue('JBSWY3DP');
  const code = second.getByLabelText('Code');
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription('This is not right.'));
  api
    .on('POST /api/user/second-factor/app/confirm', () => json({ recoveryCodes: ['4q7d-m1xr'] }))
    .on(FACTORS, () => json(someFactors({ app: APP, recoveryCodesLeft: 10 })));
  await user.type(code, '{Enter}');
  const codes = await dialog('Keep your recovery codes');
  expect(codes.getByText('4q7d-m1xr')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(codes.getByRole('button', { name: 'I have kept them' }));
  expect(await section.findByText(/^10 of 10 left/)).toBeVisible();
});

it('is turned off by password and code', async () => {
  const api = settingsApi()
    .on(FACTORS, () => json(someFactors({ app: APP, recoveryCodesLeft: 9 })))
    .on('POST /api/user/second-factor/turn-off', () => json({ done: true }));
  const { user, section } = await open();
  await user.click(section.getByRole('button', { name: 'Turn off two-step login' }));
  const asking = await dialog('Turn off two-step login?');
  await user.type(asking.getByLabelText('Your password'), 'six strings');
  api.on(FACTORS, () => json(someFactors()));
  await user.type(asking.getByLabelText('Code'), '492039{Enter}');
  expect(await section.findByText('Not set up')).toBeVisible();
});

it('says why there are no passkeys, and that administrators need it', async () => {
  settingsApi(anAdmin()).on(FACTORS, () =>
    json(someFactors({ passkeysWork: false, required: true })),
  );
  const { section } = await open();
  expect(section.getByText(/https addresses and at localhost only/)).toBeVisible();
  expect(section.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(section.getByText(/Administrators need two-step login here/)).toBeVisible();
});

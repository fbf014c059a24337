import type { Operator } from '@tabdock/contracts/gateway';
import type { Takedown } from '@tabdock/contracts/takedown';
import { screen, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';

const TAKEDOWN: Takedown = {
  id: '5d2f6a0e-8c1b-4f7d-9a3e-2b4c6d8e0f1a',
  number: 7,
  title: 'Greensleeves by Traditional',
  grounds: 'copyright',
  tabs: 2,
  removedAt: '2026-11-21T04:00:00.000Z',
  restoredAt: null,
};
const TAB = 'https://tabdock.example/tab/1';

const NOBODY: Operator = { name: null, address: [], email: null, adNetworks: [] };

let api: FakeApi;
let takedowns: Takedown[];
beforeEach(() => {
  takedowns = [TAKEDOWN];
  api = new FakeApi()
    .on('POST /api/takedown-requests', () => json({ number: 12 }))
    .on('POST /api/counter-notices', () => json({ number: 13 }))
    .on('GET /api/operator', () => json(NOBODY))
    .on('GET /api/takedowns', () =>
      json({ takedowns, total: takedowns.length, page: 1, pageSize: 25 }),
    )
    .install();
});
const open = (url: string) => renderApp(undefined, { url });
const sent = () =>
  api.calls.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);

it('takes a notice from a guest, with the page that they came from', async () => {
  const { user } = open(`/legal/takedown?address=${encodeURIComponent(TAB)}`);
  expect(await screen.findByLabelText('Addresses')).toHaveValue(TAB);
  await user.type(screen.getByLabelText('Work'), 'Greensleeves');
  await user.type(screen.getByLabelText('Why it has to go'), 'I wrote it.');
  await user.type(screen.getByLabelText('Your name'), 'Ada');
  await user.type(screen.getByLabelText('Your e-mail address'), 'ada@example.org');
  await user.click(screen.getByRole('checkbox', { name: /^I believe in good faith/ }));
  await user.click(screen.getByRole('button', { name: 'Send the notice' }));
  const heading = await screen.findByRole('heading', { name: 'We have your notice, number 12' });
  expect(heading).toHaveFocus();
  expect(sent()).toEqual([
    {
      addresses: [TAB],
      grounds: 'copyright',
      work: 'Greensleeves',
      explanation: 'I wrote it.',
      name: 'Ada',
      email: 'ada@example.org',
      sworn: true,
    },
  ]);
});

it('lets somebody report personal data without swearing to own a right', async () => {
  const { user } = open(`/legal/takedown?address=${encodeURIComponent(TAB)}`);
  await user.click(await screen.findByRole('checkbox', { name: /penalty of perjury/ }));
  await user.selectOptions(screen.getByLabelText('What it is about'), 'Personal data');
  expect(screen.queryByText(/perjury|owner/)).not.toBeInTheDocument();
  const statement = screen.getByRole('checkbox', { name: /^What I say here is true/ });
  expect(statement).not.toBeChecked();
  await user.type(screen.getByLabelText('In a few words'), 'A phone number in the lyrics');
  await user.type(screen.getByLabelText('Why it has to go'), 'It is mine.');
  await user.type(screen.getByLabelText('Your name'), 'Ada');
  await user.type(screen.getByLabelText('Your e-mail address'), 'ada@example.org');
  await user.click(statement);
  await user.click(screen.getByRole('button', { name: 'Send the notice' }));
  await screen.findByRole('heading', { name: 'We have your notice, number 12' });
  expect(sent()).toMatchObject([
    { grounds: 'personal-data', work: 'A phone number in the lyrics', sworn: true },
  ]);
});

it('knows from the footer of a tab which tab a notice is about', async () => {
  const { user } = open('/tab/5d2f6a0e-8c1b-4f7d-9a3e-2b4c6d8e0f1a');
  await user.click(await screen.findByRole('link', { name: 'Takedown' }));
  expect(await screen.findByLabelText('Addresses')).toHaveValue(
    `${window.location.origin}/tab/5d2f6a0e-8c1b-4f7d-9a3e-2b4c6d8e0f1a`,
  );
});

it('says at each field what is missing, and sends nothing', async () => {
  const { user } = open('/legal/takedown');
  await user.type(await screen.findByLabelText('Addresses'), 'greensleeves');
  await user.click(screen.getByRole('button', { name: 'Send the notice' }));
  expect(await screen.findByText(/“greensleeves” is not an address/)).toBeVisible();
  expect(screen.getByLabelText('Addresses')).toHaveFocus();
  const sworn = screen.getByRole('checkbox', { name: /^I believe in good faith/ });
  expect(sworn).toBeInvalid();
  expect(sworn).toHaveAccessibleDescription('This statement is needed.');
  expect(screen.getByText('Enter your e-mail address.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('says why a notice was refused, and keeps what was typed', async () => {
  api.on('POST /api/takedown-requests', () => problem(429, 'REQUEST.TOO_MANY', 'Wait a moment.'));
  const { user } = open(`/legal/takedown?address=${encodeURIComponent(TAB)}`);
  await user.type(await screen.findByLabelText('Work'), 'Greensleeves');
  await user.type(screen.getByLabelText('Why it has to go'), 'I wrote it.');
  await user.type(screen.getByLabelText('Your name'), 'Ada');
  await user.type(screen.getByLabelText('Your e-mail address'), 'ada@example.org');
  await user.click(screen.getByRole('checkbox', { name: /^I believe/ }));
  await user.click(screen.getByRole('button', { name: 'Send the notice' }));
  expect(await screen.findByText('Wait a moment.')).toBeVisible();
  expect(screen.getByLabelText('Work')).toHaveValue('Greensleeves');
});

it('leads from the register to a counter-notice', async () => {
  const ended = { ...TAKEDOWN, id: TAKEDOWN.id.replace(/a$/, 'b'), number: 6, title: 'Lagrima' };
  takedowns = [TAKEDOWN, { ...ended, restoredAt: '2026-12-05T04:00:00.000Z' }];
  const { user } = open('/legal/takedowns');
  const [held, lifted] = within(
    await screen.findByRole('list', { name: 'Takedowns' }),
  ).getAllByRole('listitem');
  expect(held).toHaveTextContent('No. 7 · Copyright · 2 tabs removed on 21 Nov 2026');
  expect(lifted).toHaveTextContent('restored on 5 Dec 2026');
  expect(within(lifted!).queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Object to takedown 7' }));
  expect(await screen.findByLabelText('Number of the takedown')).toHaveValue('7');
  await user.type(screen.getByLabelText('Why the removal was wrong'), 'It is mine.');
  await user.type(screen.getByLabelText('Your name'), 'Bob');
  await user.type(screen.getByLabelText('Your postal address'), '1 Example Street');
  await user.type(screen.getByLabelText('Your e-mail address'), 'bob@example.org');
  await user.click(screen.getByRole('checkbox', { name: /^I swear/ }));
  await user.click(screen.getByRole('button', { name: 'Send the counter-notice' }));
  expect(
    await screen.findByRole('heading', { name: 'We have your counter-notice, number 13' }),
  ).toBeVisible();
  expect(sent()).toMatchObject([{ takedown: 7, postalAddress: '1 Example Street' }]);
});

it('says that nothing has been taken down, and why the register cannot be read', async () => {
  takedowns = [];
  const { unmount } = open('/legal/takedowns');
  expect(await screen.findByText('Nothing has been taken down yet.')).toBeVisible();
  unmount();
  api.on('GET /api/takedowns', () => problem(503, 'SERVICE.UNAVAILABLE', 'Away for a moment.'));
  open('/legal/takedowns');
  expect(await screen.findByText('Away for a moment.')).toBeVisible();
});

it('says that the register ends once its last page is there, which can be asked for again', async () => {
  const many = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => {
      const number = from - index;
      return { ...TAKEDOWN, id: TAKEDOWN.id.replace(/^../, String(number + 10)), number };
    });
  let answer = (_: Response) => {};
  api.on('GET /api/takedowns', ({ query }) => {
    if (!new URLSearchParams(query).get('page')?.startsWith('2'))
      return json({ takedowns: many(25, 30), total: 30, page: 1, pageSize: 25 });
    return new Promise((resolve) => (answer = resolve));
  });
  const { user } = open('/legal/takedowns');
  const END = 'That was the first one.';
  await user.click(await screen.findByRole('button', { name: 'Show earlier ones' }));
  expect(await screen.findByRole('button', { name: 'Loading…' })).toHaveFocus();
  expect(screen.queryByText(END)).not.toBeInTheDocument();

  answer(problem(503, 'SERVICE.UNAVAILABLE', 'Away for a moment.'));
  expect(await screen.findByText('Away for a moment.')).toBeVisible();
  expect(screen.queryByText(END)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  answer(json({ takedowns: many(5, 5), total: 30, page: 2, pageSize: 25 }));
  expect(await screen.findByText(END)).toHaveFocus();
  expect(screen.getAllByRole('link', { name: /^Object to takedown/ })).toHaveLength(30);
  expect(screen.queryByText('Away for a moment.')).not.toBeInTheDocument();
});

it('names the operator as far as it is set, and is reached from every page', async () => {
  const { user } = open('/no-such-page');
  await user.click(await screen.findByRole('link', { name: 'Contact' }));
  expect(
    await screen.findByText(
      /has not entered their name, a postal address or an e-mail address yet/,
    ),
  ).toBeVisible();
});

it('stands without the operator, who can be asked for again', async () => {
  api.on('GET /api/operator', () => problem(503, 'SERVICE.UNAVAILABLE', 'Away for a moment.'));
  const { user } = open('/contact');
  expect(await screen.findByText('Away for a moment.')).toBeVisible();
  expect(screen.getByText('A removal that was wrong')).toBeVisible();
  api.on('GET /api/operator', () => json({ ...NOBODY, name: 'Ada', email: 'ada@example.org' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/has not entered a postal address yet/)).toBeVisible();
});

it.each([
  ['/legal', 'Legal'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/source-policy', 'Source policy'],
])('has a page of plain text at %s', async (path, title) => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} · Tabdock`);
});

it('shows the name, address and e-mail of the operator', async () => {
  api.on('GET /api/operator', () =>
    json({ ...NOBODY, name: 'Ada', address: ['1 Example Street'], email: 'ada@example.org' }),
  );
  open('/contact');
  expect(await screen.findByText('1 Example Street')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute(
    'href',
    'mailto:ada@example.org',
  );
});

it('says on the page that sites are led to who asks, as what, and how to be left alone', async () => {
  const userAgent = 'Tabdock/1.2.3 (+https://tabs.example.org/source-policy)';
  api.on('GET /api/operator', () => json({ ...NOBODY, name: 'Ada', userAgent }));
  open('/source-policy');
  expect(await screen.findByText('Ada')).toBeVisible();
  expect(screen.getByRole('group', { name: 'User-Agent' })).toHaveTextContent(userAgent);
  expect(screen.getByRole('group', { name: 'robots.txt' })).toHaveTextContent(
    'User-agent: Tabdock Disallow: /',
  );
});

it('says in the privacy page what a network that draws its ads itself learns', async () => {
  const { unmount } = open('/privacy');
  expect(await screen.findByText(/only a click leads to the site of the advertiser/)).toBeVisible();
  expect(screen.queryByText(/Google AdSense/)).not.toBeInTheDocument();
  unmount();
  api.on('GET /api/operator', () => json({ ...NOBODY, adNetworks: ['Google AdSense'] }));
  open('/privacy');
  expect(await screen.findByText(/Ads of Google AdSense are drawn by the network/)).toBeVisible();
});

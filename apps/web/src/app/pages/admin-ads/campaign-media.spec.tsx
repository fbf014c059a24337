import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCampaign } from '../../../testing/fixtures/ad-desk-fixtures';
import { adDeskApi } from '../../../testing/fakes/ad-desk-api';
import { json, type FakeApi } from '../../../testing/fakes/fake-api';
import { FakeUpload } from '../../../testing/fakes/fake-upload';
import { renderApp } from '../../../testing/render-app';

const PICTURE = new File(['picture'], 'strings.png', { type: 'image/png' });
const STORED = `/api/ads/media/${'ab'.repeat(32)}`;

let api: FakeApi;
beforeEach(() => {
  FakeUpload.install();
  api = adDeskApi({ campaigns: [aCampaign()], placements: [] });
});

async function openForm() {
  const { user } = renderApp(undefined, { url: '/admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit Strings for a year' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit campaign' }));
  return { user, form };
}
async function upload(): Promise<FakeUpload> {
  await waitFor(() => expect(FakeUpload.sent).not.toEqual([]));
  const request = FakeUpload.sent.at(-1);
  if (!request) throw new Error('Nothing was sent.');
  return request;
}
const preview = (form: ReturnType<typeof within>) => form.getByRole('region', { name: 'Preview' });

it('uploads a file, says how far it is, and shows it in the preview', async () => {
  const { user, form } = await openForm();
  await user.upload(form.getByLabelText('File for Media URL'), PICTURE);
  const request = await upload();
  expect(request).toMatchObject({ method: 'PUT', path: '/api/admin/ads/media', body: PICTURE });
  request.progress(3, 4);
  expect(form.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '75');
  await request.respond(200, { mediaUrl: STORED, mediaType: 'image', width: 320, height: 50 });
  expect(form.getByLabelText('Media URL (optional)')).toHaveValue(STORED);
  expect(form.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(preview(form).querySelector('img')).toHaveAttribute('src', STORED);
});

it('takes a file that is dropped, and says why the server refused it', async () => {
  const { form } = await openForm();
  fireEvent.drop(form.getByText('or drop it here'), { dataTransfer: { files: [PICTURE] } });
  const detail = 'The picture is larger than 500 KB. Choose a smaller one.';
  await (await upload()).respond(413, { status: 413, code: 'REQUEST.TOO_LARGE', detail });
  expect(await form.findByText(detail)).toBeVisible();
  expect(form.getByLabelText('Media URL (optional)')).toHaveValue('');
});

it('does not take captions for a picture', async () => {
  const { user, form } = await openForm();
  await user.upload(form.getByLabelText('File for Media URL'), PICTURE);
  await (
    await upload()
  ).respond(200, {
    mediaUrl: STORED,
    mediaType: 'captions',
    width: null,
    height: null,
  });
  expect(
    await form.findByText('This is a file of captions. Choose a picture or a video.'),
  ).toBeVisible();
  expect(form.getByLabelText('Media URL (optional)')).toHaveValue('');
});

it('ends the upload when the form is closed', async () => {
  const { user, form } = await openForm();
  await user.upload(form.getByLabelText('File for Media URL'), PICTURE);
  const request = await upload();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(request.isAborted).toBe(true));
});

it('draws the ad while it is typed, and says that it is one', async () => {
  const { user, form } = await openForm();
  await user.type(form.getByLabelText('Name'), ', and a pick');
  const shown = within(preview(form));
  expect(shown.getByText('Strings for a year, and a pick')).toBeVisible();
  expect(shown.getByText('Ad')).toBeVisible();
  await user.type(form.getByLabelText('Media URL (optional)'), 'https://cdn.example/strings.png');
  expect(shown.getByText(/fetches the picture or video once it is saved/)).toBeVisible();
});

it.each([
  ['a label, where it is not set up', [], '1234567890', 'none'],
  ['what draws the ad, of a unit', ['Google AdSense'], '1234567890', 'drawn'],
  ['a label, of anything else', ['Google AdSense'], 'strings', 'none'],
])('says that Google AdSense is %s', async (_, adNetworks, adId, outcome) => {
  api.on('GET /api/operator', () => json({ name: null, address: [], email: null, adNetworks }));
  const { user, form } = await openForm();
  await user.selectOptions(form.getByLabelText('Ad network'), 'Google AdSense');
  const field = form.getByLabelText('Ad ID');
  await user.clear(field);
  await user.type(field, adId);
  const hint = adNetworks.length > 0 ? /draws its banners and native ads itself/ : /^A label:/;
  expect(await form.findByText(hint)).toBeVisible();
  expect(form.queryAllByText(/ad unit's number/)).toHaveLength(adNetworks.length);
  const drawn = within(preview(form)).queryAllByText(/^Google AdSense draws the ad in this place/);
  expect(drawn).toHaveLength(outcome === 'drawn' ? 1 : 0);
});

it('asks for captions where the ad may be a video', async () => {
  const { user, form } = await openForm();
  expect(form.queryByLabelText('Captions URL (optional)')).not.toBeInTheDocument();
  await user.selectOptions(form.getByLabelText('Ad type'), 'Video');
  expect(form.getByLabelText('Captions URL (optional)')).toBeVisible();
});

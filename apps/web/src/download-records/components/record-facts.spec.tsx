import { render, screen } from '@testing-library/react';
import { EXAMPLE_DOWNLOAD } from '@tabdock/contracts/downloads';
import { RecordFacts } from './record-facts';

const record = { ...EXAMPLE_DOWNLOAD, title: 'Reportfile', artist: 'Reporters' };
const facts = (title: string, artist = '') => ({ title, artist, tracks: 1, bars: 8 });

it('says so if the file calls itself something else', () => {
  render(<RecordFacts record={{ ...record, facts: facts('Quite another song', 'Øyster Cult') }} />);
  expect(
    screen.getByText('The file calls itself “Quite another song” by Øyster Cult', { exact: false }),
  ).toBeVisible();
});

it.each(['REPORTFILE (ver 2)', ''])('has no doubt about a file called "%s"', (title) => {
  render(<RecordFacts record={{ ...record, facts: facts(title) }} />);
  expect(screen.getByText('8 bars')).toBeVisible();
  expect(screen.queryByText(/calls itself/)).not.toBeInTheDocument();
});

it('shows hours of a length', () => {
  render(<RecordFacts record={{ ...record, facts: { ...facts(''), durationSeconds: 3_723 } }} />);
  expect(screen.getByText('1:02:03')).toBeVisible();
});

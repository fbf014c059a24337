import { aDownload } from '../../../testing/fixtures/fixtures';
import { filterFiles } from './file-filter';

const FILES = [
  aDownload({ title: 'Łódź', artist: 'Kapela', filename: 'lodz.gp5' }),
  aDownload({ title: 'Back in Black', artist: 'AC/DC', filename: 'back.gpx' }),
  aDownload({ title: '!!!', artist: 'P!nk', filename: '1979.gp' }),
];

it.each([
  ['lodz', ['Łódź']],
  ['ŁÓDŹ', ['Łódź']],
  ['acdc', ['Back in Black']],
  ['ac/dc back', ['Back in Black']],
  ['pink', ['!!!']],
  ['!!!', ['!!!']],
  ['.gpx', ['Back in Black']],
  ['1999', []],
  ['  ', ['Łódź', 'Back in Black', '!!!']],
])('%j shows %j', (text, titles) => {
  expect(filterFiles(FILES, { state: null, text }).map(({ title }) => title)).toEqual(titles);
});

// Prints, as JSON, what the pictures of docs/architecture.md say of the folders of each project that is not so.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readLayers } from './layers.mjs';
import { folderOf, importsOf } from './source-tree.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const APPS = [
  'gateway',
  'search-service',
  'download-service',
  'users-service',
  'ads-service',
  'web',
];
const PROJECTS = new Map([
  ...APPS.map((name) => [name, join('apps', name)]),
  ['tab-files', 'libs/tab-files'],
  ['infra/local', 'infra/local'],
  ['libs/sources', 'libs/sources'],
]);
/** What every project may have; a picture may show it or not. */
const EVERYWHERE = ['config', 'database', 'testing'];
const NODE = /([\w-]+)(?:\["?([^\]"]*)"?\])?/;
const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const sections = new Map(page.split(/^### /m).map((text) => [text.split('\n', 1)[0].trim(), text]));

/** Statements of every picture of a section: chains of arrows, or single nodes. */
function statementsOf(section) {
  const pictures = [...section.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, text]) => text);
  return pictures.flatMap((text) =>
    text
      .split(/[\n;]/)
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^(?:flowchart|subgraph|end$)/.test(line))
      .map((line) => line.split(/\s*-->\s*/).map((end) => end.split(/\s+&\s+/))),
  );
}

/** The first words of a node's label are its folders, with dots between; else its id is. */
function namesOf(section) {
  const labels = new Map();
  for (const node of statementsOf(section).flat(2)) {
    const [, id, label] = NODE.exec(node) ?? [];
    if (id !== undefined && (label !== undefined || !labels.has(id))) labels.set(id, label ?? id);
  }
  return (node) =>
    (labels.get(NODE.exec(node)?.[1]) ?? '')
      .split(/:|<br\/>/, 1)[0]
      .split(' · ')
      .map((name) => name.trim());
}

function faultsOf([project, folder]) {
  const section = sections.get(project);
  const read = readLayers(join(ROOT, folder));
  if (section === undefined || 'fault' in read)
    return [`${project} has no picture or no layers.mjs`];
  const { wings } = read;
  const shownAs = (room) => room.split('/').slice(0, wings.includes(room.split('/')[0]) ? 2 : 1);
  const rooms = [...new Set(read.layers.flat().map((room) => shownAs(room).join('/')))];
  const namesIn = namesOf(section);
  const isNamed = (room, name) =>
    room === name || room.split('/').at(-1) === name || name.startsWith(`${room}/`);
  const roomsIn = (node) =>
    rooms.filter((room) => namesIn(node).some((name) => isNamed(room, name)));
  const statements = statementsOf(section);
  const shown = new Set(statements.flat(2).flatMap(roomsIn));
  const missing = rooms
    .filter((room) => !shown.has(room) && !EVERYWHERE.includes(room.split('/').at(-1)))
    .map((room) => `${project} has ${room}, which its picture lacks`);
  const src = join(ROOT, folder, 'src');
  const roomOf = (file) => shownAs(folderOf(src, file)).join('/');
  const imports = new Set(importsOf(src).map(({ from, to }) => `${roomOf(from)} ${roomOf(to)}`));
  const arrows = statements.flatMap((ends) =>
    ends
      .slice(1)
      .flatMap((targets, index) => ends[index].flatMap((from) => targets.map((to) => [from, to]))),
  );
  const untrue = arrows
    .filter(([from, to]) => {
      const [ours, theirs] = [roomsIn(from), roomsIn(to)];
      if (ours.length === 0 || theirs.length === 0) return false;
      return !ours.some((one) => theirs.some((other) => imports.has(`${one} ${other}`)));
    })
    .map(
      ([from, to]) =>
        `${project}: ${namesIn(from).join(' · ')} does not import ${namesIn(to).join(' · ')}`,
    );
  return [...missing, ...untrue];
}

process.stdout.write(JSON.stringify([...PROJECTS].flatMap(faultsOf)));

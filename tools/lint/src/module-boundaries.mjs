import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which tags a project of a tag may import, besides itself. A tag that is missing here may import no project. */
const ALLOWED = {
  'scope:contracts': [],
  'scope:service-kit': ['scope:contracts'],
  'scope:sources': ['scope:contracts', 'scope:service-kit'],
  'scope:web': ['scope:contracts'],
  'scope:gateway': ['scope:contracts', 'scope:service-kit'],
  'scope:search-service': ['scope:contracts', 'scope:service-kit', 'scope:sources'],
  'scope:download-service': ['scope:contracts', 'scope:service-kit', 'scope:sources'],
  'scope:ads-service': ['scope:contracts', 'scope:service-kit', 'scope:sources'],
  'scope:users-service': ['scope:contracts', 'scope:service-kit', 'scope:demo-till'],
  'scope:demo-source': [],
  'scope:demo-till': [],
  'scope:local': [],
  'scope:lint': [],
  'scope:recipes': ['scope:contracts', 'scope:sources'],
  'scope:e2e': ['scope:contracts', 'scope:service-kit', 'scope:demo-source'],
};

/** Every project of the workspace with the tags of its package.json. */
export function findProjects(root) {
  const folders = ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  return [
    ...folders,
    'infra/local',
    'infra/demo-source',
    'infra/demo-till',
    'tools/lint',
    'tools/recipes',
    'e2e',
  ].map((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return { folder, name: manifest.name, tags: manifest.nx?.tags ?? [] };
  });
}

function forbiddenImports(project, projects) {
  const allowedTags = project.tags.flatMap((tag) => ALLOWED[tag] ?? []);
  const others = projects.filter(({ name }) => name !== project.name);
  const forbidden = others.filter(({ tags }) => !tags.some((tag) => allowedTags.includes(tag)));
  const folders = others.map(({ folder }) => folder.split('/').at(-1));
  return [
    {
      regex: `^(${forbidden.map(({ name }) => name).join('|')})(/|$)`,
      message: `${project.folder} may import only ${allowedTags.join(' and ') || 'itself'} of this repository.`,
    },
    {
      regex: `^(\\.\\./)+((apps|libs|infra)/|(${folders.join('|')})/(src|test|dist|bin)(/|$))`,
      message: 'Other projects are imported by their package name, never by path.',
    },
  ];
}

/** ESLint configurations that keep the boundaries between projects, drawn from their Nx tags. */
export function moduleBoundaries(root) {
  const projects = findProjects(root);
  return projects.map((project) => ({
    files: [`${project.folder}/**`],
    rules: {
      'no-restricted-imports': ['error', { patterns: forbiddenImports(project, projects) }],
    },
  }));
}

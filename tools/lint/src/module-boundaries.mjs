import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

/** Which tags a project of a tag may import, besides itself. A tag that is missing here may import no project. */
const ALLOWED = {
  'scope:contracts': [],
  'scope:service-kit': ['scope:contracts'],
  'scope:sources': ['scope:contracts', 'scope:service-kit'],
  'scope:tab-files': ['scope:contracts'],
  'scope:web': ['scope:contracts'],
  'scope:gateway': ['scope:contracts', 'scope:service-kit'],
  'scope:search-service': ['scope:contracts', 'scope:service-kit', 'scope:sources'],
  'scope:download-service': [
    'scope:contracts',
    'scope:service-kit',
    'scope:sources',
    'scope:tab-files',
  ],
  'scope:ads-service': ['scope:contracts', 'scope:service-kit', 'scope:sources'],
  'scope:users-service': ['scope:contracts', 'scope:service-kit', 'scope:demo-till'],
  'scope:demo-source': [],
  'scope:demo-till': [],
  'scope:local': [],
  'scope:lint': [],
  'scope:recipes': ['scope:contracts', 'scope:sources'],
  'scope:e2e': ['scope:contracts', 'scope:service-kit', 'scope:demo-source'],
};

/** What runs in browsers and workers alike: files that no Node built-in may be imported into. */
const PURE = {
  'scope:tab-files': {
    files: ['src/**'],
    ignores: ['src/node/**', 'src/engraving/**', 'src/testing/**', 'src/**/*.spec.ts'],
  },
};
const NODE_BUILT_INS = new RegExp(`^(node:.*|(${builtinModules.join('|')})(/.*)?)$`).source;

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
  return projects.flatMap((project) => {
    const patterns = forbiddenImports(project, projects);
    const boundaries = {
      files: [`${project.folder}/**`],
      rules: { 'no-restricted-imports': ['error', { patterns }] },
    };
    return [boundaries, ...project.tags.flatMap((tag) => pureRules(project, PURE[tag], patterns))];
  });
}

function pureRules({ folder }, pure, patterns) {
  if (pure === undefined) return [];
  const inFolder = (globs) => globs.map((glob) => `${folder}/${glob}`);
  const message = `${folder} runs in browsers too; what only Node has is in its folder \`node\`.`;
  return [
    {
      files: inFolder(pure.files),
      ignores: inFolder(pure.ignores),
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [...patterns, { regex: NODE_BUILT_INS, message }] },
        ],
        'no-restricted-globals': [
          'error',
          ...['Buffer', 'process', 'require'].map((name) => ({ name, message })),
        ],
      },
    },
  ];
}

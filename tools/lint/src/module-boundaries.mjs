import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which tags a project of a tag may import, besides itself. What is not here may import nothing of ours. */
const ALLOWED = {
  'scope:contracts': [],
  'scope:service-kit': ['scope:contracts'],
  'scope:web': ['scope:contracts'],
  'scope:gateway': ['scope:contracts', 'scope:service-kit'],
  'scope:search-service': ['scope:contracts', 'scope:service-kit'],
  'scope:download-service': ['scope:contracts', 'scope:service-kit'],
  'scope:ads-service': ['scope:contracts', 'scope:service-kit'],
  'scope:users-service': ['scope:contracts', 'scope:service-kit'],
  'scope:demo-source': [],
  'scope:local': [],
  'scope:lint': [],
  'scope:e2e': ['scope:contracts', 'scope:service-kit', 'scope:demo-source'],
};

/** Every workspace project with the tags of its package.json. */
export function findProjects(root) {
  const folders = ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  return [...folders, 'infra/local', 'infra/demo-source', 'tools/lint', 'e2e'].map((folder) => {
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

/** In the web app imports go one way: shared → features → app, and never from feature to feature. */
function webLayers(root) {
  const features = readdirSync(join(root, 'apps/web/src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const upwards = {
    regex: '^(\\.\\./)+(app|pages)(/|$)',
    message: 'Imports go shared → features → app.',
  };
  const shared = ['api', 'components', 'config', 'realtime', 'session'].map((folder) => ({
    files: [`apps/web/src/${folder}/**`],
    patterns: [
      upwards,
      { regex: '^(\\.\\./)+features(/|$)', message: 'Shared code knows no feature.' },
    ],
  }));
  const perFeature = features.map((feature) => ({
    files: [`apps/web/src/features/${feature}/**`],
    patterns: [
      upwards,
      ...(features.length > 1
        ? [
            {
              regex: `^(\\.\\./)+(features/)?(${features.filter((other) => other !== feature).join('|')})(/|$)`,
              message: 'A feature never imports another one; compose them in app.',
            },
          ]
        : []),
    ],
  }));
  return [...shared, ...perFeature];
}

/** ESLint configurations that keep the boundaries between projects, drawn from their Nx tags. */
export function moduleBoundaries(root) {
  const projects = findProjects(root);
  const rule = (files, patterns) => ({
    files,
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  });
  const web = projects.find(({ name }) => name === '@tabdock/web');
  return [
    ...projects.map((project) =>
      rule([`${project.folder}/**`], forbiddenImports(project, projects)),
    ),
    ...webLayers(root).map(({ files, patterns }) =>
      rule(files, [...forbiddenImports(web, projects), ...patterns]),
    ),
  ];
}

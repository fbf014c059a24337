import { join } from 'node:path';
import { folderCirclesRule } from './folder-circles.mjs';
import { layersRule } from './layers.mjs';
import { findProjects } from './module-boundaries.mjs';
import { tableListRule, tableOwnersRule } from './tables/table-owners.mjs';

const plugin = {
  rules: {
    layers: layersRule,
    'no-folder-circles': folderCirclesRule,
    'table-owners': tableOwnersRule,
    'table-list': tableListRule,
  },
};

/** Its tables are in every service's database: services use them by its functions alone. */
const KIT = 'libs/service-kit';

/** Tests and tools: they have no folders that build on each other. */
const WITHOUT_LAYERS = ['tools/lint', 'e2e'];

/** The rules for the folders of one project's src. @param {string} project its absolute path */
export function folderConfig(project) {
  return {
    plugins: { folders: plugin },
    rules: {
      'folders/layers': ['error', { project }],
      'folders/no-folder-circles': ['error', { project }],
    },
  };
}

/**
 * The rules for the tables of one project's database.
 * @param {string} project its absolute path @param {string} library that of the library whose tables all have
 */
export function tableConfigs(project, library) {
  const options = ['error', { project, library }];
  return [
    { files: ['src/**'], plugins: { folders: plugin }, rules: { 'folders/table-owners': options } },
    {
      files: ['tables.mjs'],
      plugins: { folders: plugin },
      rules: { 'folders/table-list': options },
    },
  ];
}

/** ESLint configurations that keep the folders of each project's src in order. */
export function folderRules(root) {
  return findProjects(root)
    .filter(({ folder }) => !WITHOUT_LAYERS.includes(folder))
    .flatMap(({ folder }) => [
      { files: [`${folder}/src/**`], ...folderConfig(join(root, folder)) },
      ...tableConfigs(join(root, folder), join(root, KIT)).map(({ files, ...config }) => ({
        ...config,
        files: files.map((file) => `${folder}/${file}`),
      })),
    ]);
}

import { join } from 'node:path';
import { folderCirclesRule } from './folder-circles.mjs';
import { layersRule } from './layers.mjs';
import { findProjects } from './module-boundaries.mjs';

const plugin = { rules: { layers: layersRule, 'no-folder-circles': folderCirclesRule } };

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

/** ESLint configurations that keep the folders of each project's src in order. */
export function folderRules(root) {
  return findProjects(root)
    .filter(({ folder }) => !WITHOUT_LAYERS.includes(folder))
    .map(({ folder }) => ({
      files: [`${folder}/src/**`],
      ...folderConfig(join(root, folder)),
    }));
}

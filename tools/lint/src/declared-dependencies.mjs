import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { findProjects } from './module-boundaries.mjs';

/** @param {string} specifier */
function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** @type {import('eslint').Rule.RuleModule} */
const declaredRule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: { undeclared: '{{name}} is not among the dependencies of {{manifest}}.' },
  },
  create(context) {
    const [{ declared, manifest }] = context.options;
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const specifier = source.value;
      if (/^(\.|\/|node:)/.test(specifier) || builtinModules.includes(specifier)) return;
      const name = packageOf(specifier);
      if (declared.includes(name)) return;
      context.report({ node: source, messageId: 'undeclared', data: { name, manifest } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** @param {string} file */
function namesIn(file) {
  const { name, dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return [
    name,
    ...[dependencies, devDependencies, peerDependencies].flatMap((of) => Object.keys(of ?? {})),
  ];
}

/**
 * ESLint configurations by which a project imports only packages of its own package.json, and those of the root's:
 * what all projects are tested and checked with.
 */
export function declaredDependencies(root) {
  const ofRoot = namesIn(join(root, 'package.json'));
  return findProjects(root).map(({ folder }) => {
    const manifest = `${folder}/package.json`;
    const declared = [...ofRoot, ...namesIn(join(root, manifest))];
    return {
      files: [`${folder}/**`],
      plugins: { dependencies: { rules: { declared: declaredRule } } },
      rules: { 'dependencies/declared': ['error', { declared, manifest }] },
    };
  });
}

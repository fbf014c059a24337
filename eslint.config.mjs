import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { declaredDependencies } from './tools/lint/src/declared-dependencies.mjs';
import { docComments } from './tools/lint/src/doc-comments.mjs';
import { folderRules } from './tools/lint/src/folder-rules.mjs';
import { patientTests } from './tools/lint/src/patient-tests.mjs';
import { moduleBoundaries } from './tools/lint/src/module-boundaries.mjs';

const root = import.meta.dirname;

/** Rules that need types are in .oxlintrc.json. */
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.tabdock/**',
      '**/coverage/**',
      '**/*.cjs',
      'tools/lint/fixtures/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
  { files: ['apps/web/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: ['**/src/**/*.ts'],
    ignores: [
      '**/main*.ts',
      '**/*.spec.ts',
      'libs/service-kit/src/config/**',
      'libs/service-kit/src/testing/**',
      'libs/service-kit/src/bin/**',
      'infra/**',
      '**/config*.ts',
      '**/*config.ts',
      '**/data-source.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment in config.ts only.' },
      ],
    },
  },
  {
    files: ['apps/*/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MethodDefinition[key.name="onModuleDestroy"]',
          message:
            'The kit stops what is declared with @Listens and @Every at this stage; close what that work needed in beforeApplicationShutdown.',
        },
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', '**/*.d.ts', 'apps/web/src/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Program:not(:has(:matches(ExportNamedDeclaration, ExportDefaultDeclaration)))',
          message:
            'Add `export {}`: in a package of type "commonjs" the bundler takes a file without exports for CommonJS, and wraps what it imports in functions that run late.',
        },
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['apps/web/src/player/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@coderline/alphatab',
              message: 'The engine stays behind the interface of src/player.',
            },
          ],
        },
      ],
    },
  },
  patientTests,
  docComments,
  ...moduleBoundaries(root),
  ...declaredDependencies(root),
  ...folderRules(root),
);

import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { engineFiles } from './scripts/engine/engine-files';
import { textFonts } from './scripts/fonts/text-fonts';
import { chunkFileName, chunkGroups } from './scripts/pages/chunk-groups';
import { pageFiles } from './scripts/pages/page-files';

const gatewayUrl = process.env.TABDOCK_GATEWAY_URL ?? 'http://localhost:8080';

/** The theme turns MUI's ripples off, so what would draw them stays out: 3 KB of the first load. */
const withoutRipples: Plugin = {
  name: 'without-ripples',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './TouchRipple.mjs' && importer?.includes('/@mui/material/ButtonBase/')
      ? '\0without-ripples'
      : undefined,
  load: (id) => (id === '\0without-ripples' ? 'export default () => null;' : undefined),
};

export default defineConfig({
  plugins: [
    react(),
    withoutRipples,
    textFonts(),
    engineFiles(),
    pageFiles(),
    // The gateway sends `file.br` or `file.gz` in place of `file`.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      include: /\.(html|js|mjs|css|svg|sf3)$/,
      threshold: 1024,
      skipIfLargerOrEqual: true,
    }),
  ],
  resolve: { conditions: ['@tabdock/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows fonts and images from our own origin only, so nothing becomes a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // For scripts/check-first-load.mjs.
    manifest: true,
    rolldownOptions: {
      treeshake: {
        // Emotion brings them for a function that nothing here uses; being CommonJS they would stay.
        moduleSideEffects: [
          {
            test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/,
            sideEffects: false,
          },
        ],
      },
      output: {
        codeSplitting: { groups: chunkGroups() },
        chunkFileNames: chunkFileName,
      },
    },
    // scripts/check-first-load.mjs watches what counts.
    chunkSizeWarningLimit: 600,
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: gatewayUrl },
      '/ws': { target: gatewayUrl, ws: true },
    },
  },
});

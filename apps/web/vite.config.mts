import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const gatewayUrl = process.env.TABDOCK_GATEWAY_URL ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@tabdock/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows fonts and images from our own origin only, so nothing becomes a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: gatewayUrl },
      '/ws': { target: gatewayUrl, ws: true },
    },
  },
});

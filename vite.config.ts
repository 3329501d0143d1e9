import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { remixOptions } from './remix.config.js';
import { clientFileOf } from './scripts/client-files.js';
import { inlineScript } from './scripts/inline-script.js';
import { keepRoutes } from './scripts/keep-routes.js';
import { leanLibraries } from './scripts/lean-libraries.js';
import { scopedName } from './scripts/scoped-name.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [inlineScript, keepRoutes, leanLibraries, remix(remixOptions)],
  resolve: { alias: { '~protocol/': here('./protocol/'), '~html/': here('./html/'), '~/': here('./app/') } },
  css: { modules: { generateScopedName: command === 'build' ? scopedName : '[local]_[hash:base64:4]' } },
  build: {
    target: 'es2022',
    // cascade layers are the floor; nesting and range queries are written out for browsers that lack them
    cssTarget: ['chrome99', 'safari15.4', 'firefox97'],
    assetsInlineLimit: 0,
    cssMinify: 'esbuild',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Remix asks for it only where a house takes its fetch instead of Node's: left to itself every start loads it
    commonjsOptions: isSsrBuild ? { ignore: ['undici'] } : {},
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: clientFileOf, onlyExplicitManualChunks: true } },
  },
  server: { warmup: { clientFiles: ['./app/root.tsx'] } },
}));

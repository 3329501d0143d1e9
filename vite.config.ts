import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { remixOptions } from './remix.config.js';
import { scopedName } from './scripts/scoped-name.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [remix(remixOptions)],
  resolve: { alias: { '~protocol/': here('./protocol/'), '~/': here('./app/') } },
  css: { modules: { generateScopedName: command === 'build' ? scopedName : '[local]_[hash:base64:4]' } },
  build: {
    target: 'es2022',
    // cascade layers are the floor; nesting and range queries are written out for browsers that lack them
    cssTarget: ['chrome99', 'safari15.4', 'firefox97'],
    assetsInlineLimit: 0,
    cssMinify: 'esbuild',
    reportCompressedSize: false,
  },
  server: { warmup: { clientFiles: ['./app/root.tsx'] } },
}));

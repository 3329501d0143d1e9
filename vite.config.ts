import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import { remixOptions } from './remix.config.js';
import { scopedName } from './scripts/scoped-name.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Single fetch and lazy route discovery stay off (docs/decisions/0002, tests/remix-flags.test.ts), so browsers need not
 * load what runs only with them: 5 KB of every first visit. What each module says when its flag is off, by its path.
 */
const switchedOff: Record<string, string> = {
  'turbo-stream/dist/turbo-stream.mjs': 'export const encode = null, decode = null;',
  '@remix-run/react/dist/esm/single-fetch.js':
    'export const StreamTransfer = null, decodeViaTurboStream = null, getSingleFetchDataStrategy = null, singleFetchUrl = null;',
  '@remix-run/react/dist/esm/fog-of-war.js':
    'export const getPartialManifest = null, getPatchRoutesOnNavigationFunction = () => undefined, isFogOfWarEnabled = () => false, useFogOFWarDiscovery = () => {};',
};

const withoutUnusedFlags: Plugin = {
  name: 'without-unused-flags',
  enforce: 'pre',
  apply: 'build',
  load(id, options) {
    if (options?.ssr) return null;
    const path = Object.keys(switchedOff).find((end) => id.endsWith(`/node_modules/${end}`));
    return path ? (switchedOff[path] as string) : null;
  },
};

/**
 * What every page needs comes in two files: the libraries, and the shell around the page. Left to itself Rollup makes
 * twenty of them; each compresses on its own, and the manifest, which every page loads, names each one for every route.
 */
const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|@remix-run\/(?:react|router)|react-router(?:-dom)?)\//;
const shell =
  /\/app\/(?:features\/shell|links|request\/guest|domain\/format|ui\/(?:button|icon|blank-slate|to-top|class-names))/;

function everyPagesChunk(id: string): string | undefined {
  if (libraries.test(id) || id.includes('vite/preload-helper')) return 'libraries';
  return shell.test(id) ? 'shell' : undefined;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [withoutUnusedFlags, remix(remixOptions)],
  resolve: { alias: { '~protocol/': here('./protocol/'), '~/': here('./app/') } },
  css: { modules: { generateScopedName: command === 'build' ? scopedName : '[local]_[hash:base64:4]' } },
  build: {
    target: 'es2022',
    // cascade layers are the floor; nesting and range queries are written out for browsers that lack them
    cssTarget: ['chrome99', 'safari15.4', 'firefox97'],
    assetsInlineLimit: 0,
    cssMinify: 'esbuild',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: everyPagesChunk } },
  },
  server: { warmup: { clientFiles: ['./app/root.tsx'] } },
}));

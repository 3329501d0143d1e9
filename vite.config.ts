import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { remixOptions } from './remix.config.js';
import { inlineScript } from './scripts/inline-script.js';
import { keepRoutes } from './scripts/keep-routes.js';
import { leanLibraries } from './scripts/lean-libraries.js';
import { scopedName } from './scripts/scoped-name.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What every page needs comes in two files: the libraries, and the shell around the page. Left to itself Rollup makes
 * twenty of them; each compresses on its own, and the manifest, which every page loads, names each one for every route.
 * The search's panel and `fresh` come when they are asked for.
 */
const libraries =
  /\/node_modules\/(?:(?:react|react-dom|scheduler|@remix-run\/(?:react|router)|react-router(?:-dom)?)\/|remix-utils\/build\/react\/use-hydrated)/;
const shell =
  /\/app\/(?:framework\.|features\/shell\/(?:(?:frame\/(?!fresh)|sending\/|navigation\/|starting\/|search\/box)?[^/]+$)|links|request\/guest|domain\/format\/format|ui\/(?:button|icon|blank-slate|to-top|class-names|page))/;
/** What the pages of a station's settings are made of: small pieces, of which each page uses some, and their styles. */
const settings =
  /\/app\/features\/station\/setting\/(?:change-form|removal|setting-(?:form|part|rows|frame\.module))\./;

function chunkOf(id: string): string | undefined {
  if (libraries.test(id) || id.includes('vite/preload-helper')) return 'libraries';
  if (settings.test(id)) return 'settings';
  return shell.test(id) ? 'shell' : undefined;
}

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
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  server: { warmup: { clientFiles: ['./app/root.tsx'] } },
}));

/**
 * Preloaded into remix-serve (`node --require`): gives its request handler the load context that server.ts gives
 * ours, made from the same sources. What remix-serve does around it stays as it is.
 */
const { randomBytes, randomUUID } = require('node:crypto');
const fs = require('node:fs');
const Module = require('node:module');
const os = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const { parseConfig, issueCsrfToken, createNonce } = loadSources();
const secret = randomBytes(32).toString('base64url');
const config = parseConfig(process.env);
const silent = { info() {}, warn() {}, error: console.error };

const fromServe = Module.createRequire(require.resolve('@remix-run/serve/package.json'));
const express = fromServe('@remix-run/express');
const { createRequestHandler } = express;
express.createRequestHandler = (options) => createRequestHandler({ ...options, getLoadContext });

function getLoadContext(req) {
  return {
    nonce: createNonce(),
    requestId: randomUUID(),
    clientIp: req.socket.remoteAddress,
    csrfToken: (session) => issueCsrfToken(secret, session, Date.now()),
    config,
    secret,
    clientDir: path.join(root, 'build/client'),
    log: silent,
    observe() {},
    transport: (_service, call) => fetch(call),
  };
}

/** The few functions of our TypeScript that a context is made of, bundled for this process alone. */
function loadSources() {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-stock-')), 'sources.cjs');
  require('esbuild').buildSync({
    stdin: {
      contents: `export { parseConfig } from './app/config.server';
        export { issueCsrfToken } from './server/csrf';
        export { createNonce } from './server/nonce-page';`,
      resolveDir: root,
      loader: 'ts',
    },
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
  const sources = require(file);
  fs.rmSync(path.dirname(file), { recursive: true });
  return sources;
}

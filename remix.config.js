/**
 * The Remix options. vite.config.ts hands them to the Vite plugin; scripts use `remix vite:*` only
 * (the classic `remix build` reads this file and crashes on it: docs/decisions/0003).
 * v3_singleFetch and v3_lazyRouteDiscovery stay off: docs/decisions/0002, guarded by tests/remix-flags.test.ts.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export const remixOptions = {
  appDirectory: 'app',
  serverModuleFormat: 'esm',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};

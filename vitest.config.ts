import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { '~protocol/': here('./protocol/'), '~/': here('./app/') } },
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    env: { TZ: 'Asia/Seoul' },
  },
});

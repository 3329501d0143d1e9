import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './platform/*/schema/*.ts',
  out: './platform/db/migrations',
});

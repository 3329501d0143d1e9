import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArchiveVersion } from './engine/archive';

/** What the build prepares: the schema with the help centre's nodes, or the demo world too. */
export const preparedKinds = ['schema', 'demo'] as const;
export type PreparedKind = (typeof preparedKinds)[number];

export const preparedFile = (dir: string, kind: PreparedKind) => join(dir, `${kind}.archive`);

/** A hash over the sources that a bundle was made from, put here by scripts/build.mjs; from source there is none. */
const builtFrom = process.env.MOABOM_BUILT_FROM ?? null;

/** Beside the bundles. */
const builtDir = () => fileURLToPath(new URL('./template', import.meta.url));

/**
 * The database that the build has prepared, for an empty data folder of the embedded engine; null where there is none,
 * or when other sources than ours made it.
 */
export function findPrepared(kind: PreparedKind, dir = builtDir(), version = builtFrom): string | null {
  const file = preparedFile(dir, kind);
  return version !== null && readArchiveVersion(file) === version ? file : null;
}

import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** The TypeScript files under a folder of the repository, by their path from its root. */
export const sourcesOf = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.posix.join(folder, file));

const specifier =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

/**
 * What a file imports, types too: 'app/ui/icon/icon' for our own (without the ending), 'npm:zod' for a package.
 */
export function importsOf(file: string): string[] {
  return [...read(file).matchAll(specifier)].map(([, from, dynamic, bare]) => {
    const spec = from ?? dynamic ?? bare ?? '';
    if (spec.startsWith('~protocol/')) return `protocol/${spec.slice(10)}`;
    if (spec.startsWith('~html/')) return `html/${spec.slice(6)}`;
    if (spec.startsWith('~/')) return `app/${spec.slice(2)}`;
    if (spec.startsWith('.')) return path.posix.join(path.posix.dirname(file), spec);
    return `npm:${spec}`;
  });
}

const endings = ['', '.ts', '.tsx'];

/** The first circle of imports among the files, as the path around it; null when there is none. */
export function findCircle(files: readonly string[]): string[] | null {
  const known = new Set(files);
  const edges = new Map(
    files.map((file) => [
      file,
      importsOf(file).flatMap((target) => {
        const found = endings.map((ending) => target + ending).find((name) => known.has(name));
        return found ? [found] : [];
      }),
    ]),
  );
  const done = new Set<string>();
  const visit = (file: string, way: string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of edges.get(file) ?? []) {
      const circle = visit(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of files) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}

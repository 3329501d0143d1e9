import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const papers = ['README.md', 'CONTRIBUTING.md', 'deploy/ingest/README.md']
  .concat(fs.readdirSync('docs').map((name) => `docs/${name}`))
  .concat(fs.readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`))
  .filter((name) => name.endsWith('.md'));

/** Of links and pictures that are in this repository, from the paper's folder. */
const targetsIn = (text: string) =>
  [
    ...text
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)|src="(?!https?:)([^"]+)"/g),
  ].map(([, link, picture]) => link ?? picture ?? '');

it.each(papers)('%s leads to papers and pictures that are there', (paper) => {
  const missing = targetsIn(fs.readFileSync(paper, 'utf8')).filter(
    (target) => !fs.existsSync(path.join(path.dirname(paper), target)),
  );
  expect(missing).toEqual([]);
});

it('finds links at all', () => {
  expect(targetsIn(fs.readFileSync('README.md', 'utf8')).length).toBeGreaterThan(5);
});

/** 'a/{b,c}.ts' → 'a/b.ts', 'a/c.ts' */
function spelledOut(text: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(text);
  if (!braces) return [text];
  const [all, words = ''] = braces;
  return words
    .split(',')
    .flatMap((word) =>
      spelledOut(text.slice(0, braces.index) + word + text.slice(braces.index + all.length)),
    );
}

const codePath = /^(?:app|platform|protocol|server|tests|scripts|public|deploy|html|e2e)\/[\w./{},*-]+$/;
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
    codePath.test(code) ? spelledOut(code) : [],
  );

it.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/operations.md'])(
  '%s names files and folders that are there',
  (paper) => {
    const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
    const named = pathsIn(fs.readFileSync(paper, 'utf8'));
    const missing = named.filter((name) => {
      const pattern = name.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
      return !files.some((file) => new RegExp(`^${pattern}(?:[./].*)?$`).test(file));
    });
    expect(missing).toEqual([]);
  },
);

it('finds paths at all', () => {
  expect(pathsIn('`app/{links,ui}/x.ts`, `npm test`')).toEqual(['app/links/x.ts', 'app/ui/x.ts']);
});

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

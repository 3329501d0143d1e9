/**
 * The JavaScript of a first visit before the first touch, page by page, of a portal that runs already (`npm start`).
 *
 * node bench/first-load.mjs <address of the portal>
 */
import { weighScripts } from './sizes.mjs';

const portal = process.argv[2];
const pages = [
  '/',
  '/live/all',
  '/directory/category',
  '/search?stype=di&szKeyword=%EB%8F%84%EB%8B%B4',
  '/help',
  '/signup',
  '/help/inquiry',
];

for (const page of pages) {
  const html = await (await fetch(portal + page)).text();
  const { files, brotli } = await weighScripts(portal, html);
  console.log(`${page}: ${(brotli / 1_000).toFixed(1)} KB brotli in ${files} files`);
}

/** docs/rights.md: who sees what on every way out, and who may change what, from the tables that tests/platform/rights proves. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  postRights,
  type Rights,
  reaches,
  type Viewer,
  viewers,
  viewerWords,
  vodRights,
  whoSees,
} from '../tests/platform/rights/audiences';
import { changers, changerWords } from '../tests/platform/rights/changers';
import { changes } from '../tests/platform/rights/changes';
import { catchWays, postWays, vodWays, type Way } from '../tests/platform/rights/ways';

export const rightsFile = path.resolve(import.meta.dirname, '../docs/rights.md');

const things: Record<string, { rights: Record<string, Rights>; ways: Record<string, Way> }> = {
  'Posts, with their comments, photos and days': { rights: postRights, ways: postWays },
  VODs: { rights: vodRights, ways: vodWays },
  Catch: { rights: vodRights, ways: catchWays },
};

/** The names, or those that are left out where they are fewer. */
function namesOf<Name extends string>(names: readonly Name[], all: readonly Name[]): string {
  const others = all.filter((name) => !names.includes(name));
  return others.length < names.length ? `all but ${others.join(', ')}` : names.join(', ');
}

function cellOf(rights: Rights, way: Way): string {
  const asked: readonly Viewer[] = way.only ?? viewers;
  const seen = whoSees(rights, way);
  if (seen.length === asked.length) return 'all';
  if (seen.length === 0) return '–';
  return namesOf(seen, asked);
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The page in Markdown. */
export function drawRights(): string {
  const tables = Object.entries(things).flatMap(([title, { rights, ways }]) => [
    `## ${title}`,
    '',
    row(['way out', 'reach', 'asked by', ...Object.keys(rights)]),
    row(['way out', 'reach', 'asked by', ...Object.keys(rights)].map(() => '---')),
    ...Object.entries(ways).map(([name, way]) =>
      row([
        name,
        way.reach,
        way.only ? (way.only.length === viewers.length - 1 ? 'members' : way.only.join(', ')) : 'everybody',
        ...Object.values(rights).map((one) => cellOf(one, way)),
      ]),
    ),
    '',
  ]);
  return [
    '# Who sees what, and who may change what',
    '',
    'Made by `npm run rights` from the tables of tests/platform/rights, which a test proves cell by cell; another keeps this page fresh. Each thing differs from an open one in the one condition of its column.',
    '',
    ...Object.entries(viewerWords).map(([viewer, words]) => `- **${viewer}**: ${words}`),
    '',
    'How far a way out reaches:',
    '',
    ...Object.entries(reaches).map(([reach, words]) => `- **${reach}**: ${words}`),
    '',
    ...tables,
    '## Changes',
    '',
    'Who asks is one of these; a change that is refused has written nothing.',
    '',
    ...Object.entries(changerWords).map(([changer, words]) => `- **${changer}**: ${words}`),
    '',
    row(['what', 'change', 'may']),
    row(['---', '---', '---']),
    ...Object.entries(changes).flatMap(([thing, ofThing]) =>
      Object.entries(ofThing).map(([name, { by }]) => row([thing, name, namesOf(by, changers)])),
    ),
    '',
  ].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  fs.writeFileSync(rightsFile, drawRights());

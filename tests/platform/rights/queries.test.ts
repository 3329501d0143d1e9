import { expect, it } from 'vitest';
import { importsOf, read, sourcesOf } from '../../support/imports';

/** The conditions without which no query shows posts; the second is a station's own, which knows its visitor. */
const helpers = ['isOpenPost', 'isPostFor', 'isReadableBy', 'isReadablePost'];

/** Queries that ask nothing of a post's audience, by module and name, and why they need not. */
const exceptions: Record<string, string> = {
  'mydata/store/records#listPosts': 'the writer’s own posts, for themselves',
  'feed/store/changes#findPostDoor': 'answers with both audiences, which the like is judged by',
  'core/store/open-posts#newestPosts': 'the columns alone; who reads by them gives the condition',
  'staff/store/things#findPost':
    'the desk: says whether everybody may read it, and the service shows the title of others to moderators alone',
  'station/store/care#lockPosts': 'for the caretakers of the station, who are judged by the service',
  'station/store/photos#findPhoto': 'answers with the post, which the service asks requirePost for',
  'station/store/posts#selectPosts': 'the columns alone; who runs it gives the condition',
  'station/store/posts#findPost': 'answers with both audiences, which requirePost judges by',
  'station/store/reports#listReports': 'the desk of owner and staff, where reported posts stand in any state',
  'station/store/settings-boards#listCountedBoards': 'counts, for the owner’s settings',
  'station/store/write-post#findWritten': 'the editor of the author’s own post',
  'station/store/write-post#lockWritten': 'a lock on the author’s own post',
  'station/store/write-post#findReplay': 'the number of the writer’s own post',
  'station/store/write-post#isKeySent': 'whether the writer sent this form',
  'story/store/deletes#deletePost': 'a lock on the author’s own post',
  'story/store/story#posts': 'numbers of the author’s own posts',
  'story/store/story#listPosts': 'the author’s own posts; the service covers what was closed to them',
};

const selects = /\.from\(post\)|oin\(\s*post,|from \$\{post\}|join \$\{post\}|table: post\b/;
const declaration = /\n(?=(?:export )?(?:async )?(?:const|function) )/;
const nameOf = (text: string) => /(?:const|function) (\w+)/.exec(text)?.[1] ?? '';
const mentions = (text: string, names: readonly string[]) =>
  names.some((name) => new RegExp(`\\b${name}\\b`).test(text));

/** The names of a module's declarations that select posts and neither hold a helper nor name one that does. */
function uncovered(file: string): string[] {
  const parts = read(file)
    .split(declaration)
    .filter((part) => nameOf(part) !== '' && !part.startsWith('import'));
  const known = [...helpers];
  for (let before = -1; before !== known.length; ) {
    before = known.length;
    known.push(
      ...parts
        .filter((part) => mentions(part, known))
        .map(nameOf)
        .filter((name) => !known.includes(name)),
    );
  }
  return parts
    .filter((part) => selects.test(part) && !known.includes(nameOf(part)))
    .map((part) => `${file.replace(/^platform\/|\.ts$/g, '')}#${nameOf(part)}`);
}

it('no query of posts goes without the audience of the post and of its board', () => {
  const modules = sourcesOf('platform')
    .filter((file) => !file.startsWith('platform/demo/'))
    .filter((file) => importsOf(file).some((target) => target.endsWith('tables/station/post')));
  expect(modules.length).toBeGreaterThan(15);
  const found = modules.flatMap(uncovered);
  expect(found.filter((name) => !(name in exceptions))).toEqual([]);
  // an exception that nothing needs any more goes
  expect(Object.keys(exceptions).filter((name) => !found.includes(name))).toEqual([]);
});

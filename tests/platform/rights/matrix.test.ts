import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postRights, type Rights, type Viewer, viewers, vodRights, whoSees } from './audiences';
import type { Place } from './things';
import { catchWays, postWays, vodWays, type Way } from './ways';
import { openRightsWorld, type RightsWorld } from './world';

/** Every audience × every way out: exactly who sees the thing (docs/rights.md draws it). */
let world: RightsWorld;
beforeAll(async () => {
  world = await openRightsWorld();
}, 180_000);
afterAll(() => world?.platform.close());

const hasWord = (text: string, { word }: Place) => text.includes(word);

async function seenBy(way: Way, place: Place): Promise<Viewer[]> {
  const asked = viewers.filter((viewer) => !way.only || way.only.includes(viewer));
  const seen: Viewer[] = [];
  for (const viewer of asked) {
    const answer = await way.read(world, place, world.tokenOf(viewer, place.station));
    if ((way.seen ?? hasWord)(await answer.text(), place, answer.status)) seen.push(viewer);
  }
  return seen;
}

const things = {
  post: { rights: postRights, ways: postWays, places: () => world.posts },
  VOD: { rights: vodRights, ways: vodWays, places: () => world.vods },
  Catch: { rights: vodRights, ways: catchWays, places: () => world.catches },
};

describe.each(Object.entries(things))('%s', (_thing, { rights, ways, places }) => {
  describe.each(Object.entries(ways))('in %s', (_name, way) => {
    it.each(Object.entries(rights as Record<string, Rights>))(
      '%s is seen by those whom it is for, and by nobody else [D287, GX17, GN59]',
      async (state, row) => {
        const place = (places() as Record<string, Place>)[state];
        if (!place) throw new Error(`no ${state} in the world`);
        expect(await seenBy(way, place)).toEqual(whoSees(row, way));
      },
    );
  });
});

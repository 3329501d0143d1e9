import { createRandom } from '../../core/random';
import { palettes, type SceneKind } from './palettes';
import { facecam, hud } from './parts';
import type { Person } from './person';
import { art, food, study } from './scenes-craft';
import { arena, farm, field, race } from './scenes-game';
import { bowling, pool, ring, swimming } from './scenes-hall';
import { craft, knit, plant } from './scenes-hands';
import { blocks, fighter, horror, space } from './scenes-level';
import { climbing, golf, mountain } from './scenes-outside';
import { pet } from './scenes-pet';
import { board, puzzle, rhythm } from './scenes-play';
import { camp, city, sea } from './scenes-quiet';
import { dance, ice, net } from './scenes-rink';
import { cycling, market, road } from './scenes-road';
import { fitness, kitchen, mic } from './scenes-room';
import { shooter } from './scenes-shooter';
import { award, beauty, chart, studio } from './scenes-show';
import { court, diamond, pitch } from './scenes-sport';
import { cards, go, quiz, sidescroll } from './scenes-table';
import { stage, talk, virtual } from './scenes-talk';
import { group, type Palette, picture, type Sheet } from './svg';

const drawings: Record<SceneKind, (sheet: Sheet) => string> = {
  ...{ field, arena, race, rhythm, farm, shooter, puzzle, board, talk, stage, food, art, virtual, study },
  ...{ pitch, diamond, court, city, camp, sea, pet, mountain, climbing, cycling, road, market, golf },
  ...{ bowling, pool, swimming, net, ring, ice, dance, kitchen, mic, chart, award, craft, knit, plant },
  ...{ fitness, beauty, studio, horror, blocks, space, fighter, sidescroll, go, cards, quiz },
};

/** What a game lays over its picture. */
const withHud: readonly SceneKind[] = ['field', 'arena', 'farm', 'shooter'];
/** Scenes that show who is in them themselves; over others the streamer's camera is laid. */
const withPerson: readonly SceneKind[] = ['talk', 'stage', 'virtual', 'dance', 'fitness', 'beauty'];

const sceneKinds = Object.keys(drawings) as SceneKind[];

function sheetOf(kind: SceneKind, seed: number, w: number, h: number, who?: Person): Sheet {
  // The kind counts too, or the same faces would look out of every kind's first pictures.
  const random = createRandom(seed * 97 + sceneKinds.indexOf(kind) * 1009);
  const choices: readonly Palette[] = palettes[kind];
  return { w, h, random, who, colors: choices[seed % choices.length] as Palette };
}

/** A broadcast's picture, 16:9, with who it is by, where it is somebody known. Seeds that follow each other take different colours. */
export function drawThumbnail(kind: SceneKind, seed: number, who?: Person): string {
  const [w, h] = [480, 270];
  const sheet = sheetOf(kind, seed, w, h, who);
  const zoom = sheet.random.between(1, 1.12);
  const mirror = sheet.random.chance(0.5) ? -1 : 1;
  const move = `translate(${w / 2} ${h / 2}) scale(${(zoom * mirror).toFixed(3)} ${zoom.toFixed(3)}) translate(${-w / 2} ${-h / 2})`;
  const face = withPerson.includes(kind) ? '' : facecam(sheet);
  const over = (withHud.includes(kind) ? hud(sheet) : '') + face;
  return picture(w, h, group(drawings[kind](sheet), { transform: move }) + over);
}

/** A scene alone, to be part of another picture. */
export const drawScene = (kind: SceneKind, seed: number, w: number, h: number): string =>
  drawings[kind](sheetOf(kind, seed, w, h));

/** A category's picture, 3:4. */
export function drawPoster(kind: SceneKind, seed: number): string {
  const [w, h] = [360, 480];
  return picture(w, h, drawings[kind](sheetOf(kind, seed, w, h)));
}

/** A Catch clip's picture, 9:16. */
export function drawUpright(kind: SceneKind, seed: number, who?: Person): string {
  const [w, h] = [360, 640];
  return picture(w, h, drawings[kind](sheetOf(kind, seed, w, h, who)));
}

import { createRandom } from '../../core/random';
import { palettes, type SceneKind } from './palettes';
import { facecam, hud } from './parts';
import { art, food, study } from './scenes-craft';
import { arena, farm, field, race } from './scenes-game';
import { pet } from './scenes-pet';
import { board, puzzle, rhythm } from './scenes-play';
import { camp, city, sea } from './scenes-quiet';
import { shooter } from './scenes-shooter';
import { court, diamond, pitch } from './scenes-sport';
import { stage, talk, virtual } from './scenes-talk';
import { group, type Palette, picture, type Sheet } from './svg';

const drawings: Record<SceneKind, (sheet: Sheet) => string> = {
  field,
  arena,
  race,
  rhythm,
  farm,
  shooter,
  puzzle,
  board,
  talk,
  stage,
  food,
  art,
  virtual,
  study,
  pitch,
  diamond,
  court,
  city,
  camp,
  sea,
  pet,
};

/** What a game's broadcast shows over the game: a heads-up display, the streamer, or both. */
const overlays: Partial<Record<SceneKind, ((sheet: Sheet) => string)[]>> = {
  field: [hud, facecam],
  arena: [hud, facecam],
  race: [facecam],
  rhythm: [facecam],
  farm: [hud, facecam],
  shooter: [hud, facecam],
  puzzle: [facecam],
  board: [facecam],
};

const sceneKinds = Object.keys(drawings) as SceneKind[];

function sheetOf(kind: SceneKind, seed: number, w: number, h: number): Sheet {
  // The kind counts too, or the same faces would look out of every kind's first pictures.
  const random = createRandom(seed * 97 + sceneKinds.indexOf(kind) * 1009);
  const choices: readonly Palette[] = palettes[kind];
  return { w, h, random, colors: choices[seed % choices.length] as Palette };
}

/** A broadcast's picture, 16:9. Seeds that follow each other take different colours. */
export function drawThumbnail(kind: SceneKind, seed: number): string {
  const [w, h] = [480, 270];
  const sheet = sheetOf(kind, seed, w, h);
  const zoom = sheet.random.between(1, 1.12);
  const mirror = sheet.random.chance(0.5) ? -1 : 1;
  const move = `translate(${w / 2} ${h / 2}) scale(${(zoom * mirror).toFixed(3)} ${zoom.toFixed(3)}) translate(${-w / 2} ${-h / 2})`;
  const over = (overlays[kind] ?? []).map((overlay) => overlay(sheet)).join('');
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
export function drawUpright(kind: SceneKind, seed: number): string {
  const [w, h] = [360, 640];
  return picture(w, h, drawings[kind](sheetOf(kind, seed, w, h)));
}

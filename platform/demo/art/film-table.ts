import { momentsOf } from './film-moments';
import type { SceneKind } from './palettes';

/** A short film that is played again and again: what is seen in it, and in every picture of it. */
export interface Film {
  /** of the folder under platform/media/clips */
  name: string;
  kind: SceneKind;
  /** what of its kind it is: colours, places, objects */
  seed: number;
  /** The number of who is seen in it; null: nobody, or nobody in particular. Each face is in one film alone, and in its upright one. */
  look: number | null;
  isUpright: boolean;
  /** The game that looks like this; null: any category that shows the kind. */
  game: string | null;
  /** At how many moments pictures of it are taken. */
  moments: number;
}

/** The games that have a look of their own: the category's number, its kinds of scenes, how many films, how many with a face. */
const gameTable: readonly [no: number, kinds: readonly SceneKind[], films: number, faces: number][] = [
  [40001, ['field'], 3, 2],
  [40002, ['arena'], 3, 2],
  [40003, ['arena'], 3, 2],
  [40004, ['shooter'], 3, 2],
  [40005, ['shooter'], 2, 1],
  [40006, ['race'], 2, 1],
  [40007, ['farm'], 2, 1],
  [40008, ['farm'], 1, 0],
  [40009, ['rhythm'], 2, 1],
  [40010, ['horror'], 2, 1],
  [40011, ['horror'], 1, 0],
  [40012, ['board'], 1, 0],
  [40013, ['board'], 1, 0],
  [40014, ['puzzle'], 1, 0],
  [40015, ['field'], 2, 1],
  [40016, ['cards'], 2, 1],
  [40017, ['field'], 2, 1],
  [40018, ['space'], 1, 0],
  [40019, ['blocks'], 2, 1],
  [40020, ['horror'], 1, 0],
  [40021, ['cards'], 1, 0],
  [40022, ['pitch'], 2, 1],
  [40023, ['diamond'], 1, 0],
  [40024, ['court'], 1, 0],
  [40025, ['board'], 1, 0],
  [40026, ['field'], 2, 1],
  [40027, ['shooter'], 1, 0],
  [40028, ['sidescroll'], 2, 1],
  [40029, ['sidescroll'], 2, 1],
  [40030, ['sidescroll', 'race', 'shooter'], 3, 2],
  [40031, ['cards'], 1, 0],
  [40032, ['net'], 1, 0],
];

/** Films that every category of the kind may show: how many, and how many of them with a face. */
const kindTable: Partial<Record<SceneKind, readonly [films: number, faces: number]>> = {
  talk: [9, 9],
  mic: [2, 0],
  stage: [4, 4],
  dance: [2, 2],
  virtual: [6, 6],
  beauty: [2, 2],
  fitness: [2, 2],
  pet: [2, 0],
  food: [3, 0],
  kitchen: [2, 0],
  art: [3, 0],
  craft: [2, 0],
  knit: [1, 0],
  plant: [1, 0],
  study: [3, 0],
  chart: [1, 0],
  award: [2, 0],
  city: [2, 0],
  sea: [2, 0],
  mountain: [1, 0],
  camp: [2, 0],
  market: [1, 0],
  road: [1, 0],
  pitch: [3, 0],
  diamond: [3, 0],
  court: [1, 0],
  net: [2, 0],
  pool: [1, 0],
  ring: [1, 0],
  golf: [1, 0],
  ice: [1, 0],
  bowling: [1, 0],
  swimming: [1, 0],
  climbing: [1, 0],
  cycling: [1, 0],
  studio: [2, 0],
  field: [2, 0],
  arena: [1, 0],
  shooter: [1, 0],
  farm: [2, 0],
  horror: [1, 0],
  puzzle: [1, 0],
  race: [1, 0],
  rhythm: [1, 0],
  sidescroll: [1, 0],
  fighter: [1, 0],
  go: [1, 0],
  board: [1, 0],
  cards: [1, 0],
  quiz: [1, 0],
  blocks: [1, 0],
};

/** Upright ones, for Catch and stories. */
const uprightTable: readonly [kind: SceneKind, films: number, faces: number][] = [
  ['talk', 2, 2],
  ['virtual', 2, 2],
  ['dance', 1, 1],
  ['stage', 1, 1],
  ...(
    [
      'field',
      'arena',
      'race',
      'rhythm',
      'farm',
      'shooter',
      'horror',
      'puzzle',
      'cards',
      'sidescroll',
      'blocks',
    ] as const
  ).map((kind): [SceneKind, number, number] => [kind, 1, 0]),
  ...(
    ['pet', 'food', 'kitchen', 'art', 'study', 'mic', 'city', 'sea', 'camp', 'mountain', 'market'] as const
  ).map((kind): [SceneKind, number, number] => [kind, 1, 0]),
  ...(['pitch', 'diamond', 'net'] as const).map((kind): [SceneKind, number, number] => [kind, 1, 0]),
];

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function makeLying(): Film[] {
  const counts = new Map<SceneKind, number>();
  let looks = 0;
  const make = (kind: SceneKind, hasFace: boolean, game: string | null): Film => {
    const seed = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, seed);
    looks += hasFace ? 1 : 0;
    const name = `${kind}-${seed}`;
    const look = hasFace ? looks : null;
    return { name, kind, seed, look, isUpright: false, game, moments: momentsOf(name) };
  };
  return [
    ...Object.entries(kindTable).flatMap(([kind, [films, faces]]) =>
      range(films).map((index) => make(kind as SceneKind, index < faces, null)),
    ),
    ...gameTable.flatMap(([no, kinds, films, faces]) =>
      range(films).map((index) => {
        const kind = kinds[index % kinds.length] as SceneKind;
        return make(kind, index < faces, String(no).padStart(8, '0'));
      }),
    ),
  ];
}

/** The same people and colours as in the lying films of these seeds. */
const makeUpright = (lying: readonly Film[]): Film[] =>
  uprightTable.flatMap(([kind, count, faces]) =>
    range(count).map((index) => {
      const seed = index + 1;
      const look = lying.find((film) => film.kind === kind && film.seed === seed)?.look ?? null;
      const name = `${kind}-up-${seed}`;
      return {
        name,
        kind,
        seed,
        look: index < faces ? look : null,
        isUpright: true,
        game: null,
        moments: momentsOf(name),
      };
    }),
  );

const lying = makeLying();

/** Every film. What a broadcast or a video shows is one of these, and its pictures are of that one (film-pictures.ts). */
export const films: readonly Film[] = [...lying, ...makeUpright(lying)];

/** Those that a category may show, by its number and its kinds of scenes. */
export function filmsOf(
  { no, scenes }: { no: string; scenes: readonly SceneKind[] },
  isUpright = false,
): Film[] {
  const shaped = films.filter((film) => film.isUpright === isUpright);
  const own = shaped.filter(({ game }) => game === no);
  return own.length > 0 ? own : shaped.filter(({ game, kind }) => game === null && scenes.includes(kind));
}

import type { SceneKind } from '../art/palettes';
import type { TitleTheme } from './titles';

/**
 * The categories of the demo world. Numbers that the requirements name are kept; every other number
 * and all game titles are invented.
 */
export interface DemoCategory {
  no: string;
  /** Its number for VODs and Catch: another series, in which 30000 never means music (GX43). */
  vodNo: string;
  name: string;
  group: 'game' | 'bora' | 'sports' | 'award2024' | 'etc';
  theme: TitleTheme;
  /** What its thumbnails and its poster show. */
  scenes: readonly [SceneKind, ...SceneKind[]];
  tags: readonly string[];
  fixedTags: readonly string[];
  hasDrops: boolean;
  isAdult: boolean;
  /** How many of the broadcasts it draws; the others' share is 1. */
  weight: number;
}

export type CategoryRow = [
  no: number,
  name: string,
  theme: TitleTheme,
  scenes: DemoCategory['scenes'],
  tags: string,
  more?: Partial<Pick<DemoCategory, 'weight' | 'hasDrops' | 'isAdult'>>,
];

/** Smaller categories: a name, tags, and now and then a broadcast. One line each: name | tags, and what it shows if not `scenes`. */
export interface Shelf {
  group: DemoCategory['group'];
  /** Their numbers follow each other from here. */
  from: number;
  theme: CategoryRow[2];
  scenes: CategoryRow[3];
  names: string;
}

/**
 * At how many moments pictures are taken of a lying film: as many as it takes that the first 24 cards of no list of the demo world show
 * one twice (spread-pictures.ts; lists.test.ts tells which lists do). Three of every other film.
 */
const table: Readonly<Record<number, string>> = {
  30: 'chart-1 court-1 board-2 court-2 shooter-7',
  28: 'farm-5',
  27: 'race-3',
  26: 'golf-1 horror-5',
  25: 'horror-4',
  22: 'field-11',
  21: 'field-5 shooter-4 farm-4 board-3 field-7 space-1 net-3',
  20: 'ring-1 pitch-5',
  19: 'pool-1 rhythm-3 puzzle-2 cards-4 board-4 sidescroll-5 shooter-8',
  18: 'race-1 cards-1 shooter-6 field-9',
  17: 'mountain-1 cards-3 sidescroll-3',
  16: 'stage-2 arena-7 horror-3 blocks-3',
  15: 'mic-1 mic-2 pet-1 pet-2 award-1 award-2 sea-1 camp-1 camp-2 studio-1 studio-2 arena-1 arena-4 diamond-4',
  14: 'stage-3 sea-2 cycling-1 board-1 horror-2 blocks-2 cards-5',
  13: 'virtual-6 fitness-2 cards-2 sidescroll-2',
  12: 'talk-3 talk-9 climbing-1 shooter-1 go-1 shooter-5',
  11: 'virtual-1 road-1 net-1 horror-1 sidescroll-1 fighter-1 rhythm-2 sidescroll-4',
  10: 'talk-1 talk-4 talk-8 beauty-1 art-1 art-2 art-3 knit-1 study-1 study-2 study-3 market-1 pitch-1 pitch-2 pitch-3 diamond-1 diamond-2 diamond-3 net-2 puzzle-1 arena-2 pitch-4',
  9: 'virtual-3 virtual-4 plant-1 city-2 farm-3 field-6 sidescroll-6',
  8: 'talk-2 talk-5 talk-6 talk-7 stage-1 city-1 arena-6 field-10',
  7: 'stage-4 dance-1 fitness-1 food-1 craft-1 farm-1 farm-2 blocks-1 race-4',
  6: 'virtual-2 virtual-5 food-2 food-3 kitchen-2 craft-2 field-1 quiz-1 field-3 arena-3 arena-5 field-8',
  5: 'dance-2 beauty-2 kitchen-1 swimming-1 field-2 field-4 shooter-3',
  4: 'ice-1 bowling-1 shooter-2',
};

const counts = new Map(
  Object.entries(table).flatMap(([count, names]) =>
    names.split(' ').map((name) => [name, Number(count)] as const),
  ),
);

/** Of a film of that name. */
export const momentsOf = (name: string): number => counts.get(name) ?? 3;

/** States of the sports and esports schedules (protocol/schedule/calls.ts has the shapes). No zod. */

/** B before, I D S T U running, F ended, C cancelled (D162, D163, D164, D165). */
export const liveStates = ['B', 'I', 'D', 'S', 'T', 'U', 'F', 'C'] as const;

const series = (count: number, name: (n: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index + 1));

/** Every period code (D171, D172, D173, D174). */
export const periodCodes: readonly string[] = [
  'S_FHA',
  'S_HAT',
  'S_SHA',
  'S_OTST',
  'S_TFE',
  'S_PSO',
  'S_GF',
  'S_OT',
  'S_2OT',
  'S_3OT',
  ...series(20, (n) => `S_${n}T`),
  ...series(20, (n) => `S_${n}B`),
  ...series(4, (n) => `S_${n}Q`),
  ...series(5, (n) => `S_${n}S`),
];

export const sportsStatuses = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export const esportsStatuses = ['0', '1', '2', '3', '4', '5', '8'] as const;

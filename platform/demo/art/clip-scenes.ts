import type { SceneKind } from './palettes';

/** Pixels and frames a second. Drawings are flat, so fifteen frames look smooth, and cost three fifths of twenty-five. */
export const frameRate = 15;

/**
 * The shapes that each family's clip has: the folder's ending, the size in pixels, x264's quality and the most that the
 * picture may take, in kbit/s. All families together may take 10 MB, which leaves no room for a larger one.
 */
export const clipShapes = [
  { ending: '', width: 640, height: 360, quality: 28, rate: 400 },
  { ending: '-up', width: 360, height: 640, quality: 29, rate: 400 },
] as const;

const scale = { c: 261.63, d: 293.66, e: 329.63, g: 392, a: 440, b: 493.88, C: 523.25, D: 587.33, E: 659.26 };

/** What each family sounds like: one note for each half second, twenty in all. */
const tunes: Record<SceneKind, string> = {
  field: 'aCEaCEgbDgbDaCEDCbga',
  arena: 'aaCaDaCaggbgCgbgaCED',
  race: 'eaeaeaeCdgdgdgdDEDCa',
  rhythm: 'ceaECagecdgDCagdceaC',
  farm: 'cegCegaDgeCegaedcega',
  shooter: 'aabaCaDaaabaDaEaCaba',
  puzzle: 'dgadgaDCadgaDEDCagad',
  board: 'cgegcgegdadacgegbgdg',
  talk: 'gaCDEDCagaCECagedega',
  stage: 'eabEDbaebDEbagedeabe',
  food: 'cecgegaCgecdedgdaged',
  art: 'egbegbaCEaCEgbDgbDeg',
  virtual: 'CEDCaCDEECDCagaCDEDC',
  study: 'cgcgagagdadaCgCgeged',
  pitch: 'ggCggDggEDCaggCggDEC',
  diamond: 'ceggceaaCCaagggedcde',
  court: 'gCgDgEgDaCaDaEaDgCgE',
  city: 'aeCeaeCegdbdgdbdaeCE',
  camp: 'aegeaCgedegaCagedcde',
  sea: 'cegCgegedaDadagbgDCg',
  pet: 'eCeCaDaDgEgEaDaDgCgC',
};

export const notesOf = (kind: SceneKind): readonly number[] =>
  [...tunes[kind]].map((note) => scale[note as keyof typeof scale] / 2);

/** Plucked soft tones, as an expression of ffmpeg's aevalsrc: every note fades within a second and a half. */
export function soundOf(notes: readonly number[]): string {
  return notes
    .map((hertz, index) => {
      const since = `(t-${index / 2})`;
      const tone = `(0.13*sin(2*PI*${hertz}*${since})+0.05*sin(4*PI*${hertz}*${since}))`;
      return `between(${since},0,1.5)*${tone}*exp(-3.2*${since})*min(1,${since}*90)`;
    })
    .join('+');
}

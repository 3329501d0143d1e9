import { palettes, type SceneKind } from './palettes';

/** Frames a second: drawings are flat, so ten look smooth, and cost two fifths of twenty-five. */
export const frameRate = 10;

/** A film begins anew after so many seconds. Each segment begins with a whole picture, which is most of its bytes. */
export const filmSeconds = 6;
export const segmentSeconds = 3;

/** Pixels, x264's quality and the most that the picture may take, in kbit/s. All films together may take 12 MB. */
export const filmShape = (isUpright: boolean) =>
  isUpright
    ? { width: 270, height: 480, quality: 31, rate: 300 }
    : { width: 480, height: 270, quality: 31, rate: 300 };

const scale = { c: 261.63, d: 293.66, e: 329.63, g: 392, a: 440, b: 493.88, C: 523.25, D: 587.33, E: 659.26 };

/** What scenes sound like: one note for each half second, as many as a film has. */
const tunes = [
  'aCEaCEgbDgbD',
  'aaCaDaCaggbg',
  'eaeaeaeCdgdg',
  'ceaECagecdgD',
  'cegCegaDgeCe',
  'dgadgaDCadga',
  'cgegcgegdada',
  'gaCDEDCagaCE',
  'eabEDbaebDEb',
  'egbegbaCEaCE',
  'ggCggDggEDCa',
  'aeCeaeCegdbd',
] as const;
const sceneKinds = Object.keys(palettes);

export const notesOf = (kind: SceneKind): readonly number[] =>
  [...(tunes[sceneKinds.indexOf(kind) % tunes.length] ?? tunes[0])].map(
    (note) => scale[note as keyof typeof scale] / 2,
  );

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

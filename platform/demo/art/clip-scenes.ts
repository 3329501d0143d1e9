/** What the demo clips show and play, as expressions of ffmpeg's own sources. Seconds are `T` (video) and `t` (audio). */

export interface ClipScene {
  name: string;
  /** A lavfi graph that ends in one video stream; `[0:a]` is the clip's sound. */
  video: string;
  /** One note for each half second, in Hz. */
  notes: readonly number[];
}

export const frame = { width: 640, height: 360, rate: 25 } as const;
const size = `${frame.width}x${frame.height}`;
const grow = `scale=${frame.width}:${frame.height}:flags=lanczos`;

const clamp = (expression: string) => `min(255,${expression})`;

/** A picture drawn pixel by pixel at a small size, then enlarged: the shapes are soft, so nothing is lost. */
const drawn = (small: string, red: string, green: string, blue: string) =>
  `nullsrc=s=${small}:r=${frame.rate},format=gbrp,geq=r='${clamp(red)}':g='${clamp(green)}':b='${clamp(blue)}',${grow}`;

function sea(): string {
  const far = '(0.50+0.018*sin(X/22+T*1.26)+0.012*sin(X/9-T*1.88))';
  const middle = '(0.62+0.030*sin(X/30-T*1.26)+0.014*sin(X/11+T*2.51))';
  const near = '(0.78+0.040*sin(X/38+T*1.88)+0.018*sin(X/14-T*1.26))';
  const sun = 'exp(-(pow((X-W*0.34)/26,2)+pow((Y-H*0.42)/26,2)))';
  const layers = (sky: string, a: string, b: string, c: string) =>
    `if(lt(Y/H,${far}),${sky},if(lt(Y/H,${middle}),${a},if(lt(Y/H,${near}),${b},${c})))`;
  return drawn(
    '320x180',
    layers(`60+310*Y/H+120*${sun}`, `170-90*(Y/H-0.5)*4+40*${sun}`, '70', '26'),
    layers(`70+150*Y/H+120*${sun}`, '110-50*(Y/H-0.5)*4', '92-60*(Y/H-0.6)', '56-20*(Y/H-0.78)'),
    layers(`140-20*Y/H+70*${sun}`, '140', '128', '92'),
  );
}

function aurora(): string {
  const green = '(0.5+0.5*sin(X/W*9+T*0.63+2*sin(X/W*4-T*0.9)))';
  const violet = '(0.5+0.5*sin(X/W*15-T*1.26+2*sin(X/W*5+T*0.63)))';
  const high = 'exp(-pow((Y/H-0.36-0.10*sin(X/W*6+T*0.63))/0.20,2))';
  const low = 'exp(-pow((Y/H-0.50-0.08*sin(X/W*7-T*0.9))/0.14,2))';
  const wood = 'lt(1-Y/H,0.16+0.10*abs(sin(X/41))+0.05*abs(sin(X/17+1)))';
  return drawn(
    '320x180',
    `if(${wood},8,14+40*Y/H+90*${violet}*${low})`,
    `if(${wood},16,18+30*Y/H+170*${green}*${high}+36*${violet}*${low})`,
    `if(${wood},22,46+50*Y/H+80*${green}*${high}+110*${violet}*${low})`,
  );
}

/** x, loops of the picture's height in ten seconds, radius and phase of each lantern (shares of the frame). */
const lanternTable = [
  [0.12, 1, 0.028, 0],
  [0.3, 2, 0.038, 0.35],
  [0.47, 1, 0.022, 0.6],
  [0.62, 1, 0.034, 0.15],
  [0.8, 1, 0.028, 0.8],
  [0.92, 2, 0.044, 0.5],
  [0.21, 1, 0.019, 0.9],
  [0.71, 1, 0.016, 0.4],
] as const;

function lanterns(): string {
  const light = lanternTable
    .map(([x, loops, radius, phase]) => {
      const across = `(X-W*(${x}+0.02*sin(T*1.257+${phase * 9})))/(W*${radius})`;
      const up = `(Y-H*(1.15-1.3*mod(T*${loops / 10}+${phase},1)))/(W*${radius}*1.2)`;
      return `exp(-(pow(${across},2)+pow(${up},2)))`;
    })
    .join('+');
  return drawn(
    '160x90',
    `30+26*Y/H+225*(${light})`,
    `20+24*Y/H+150*(${light})`,
    `58+50*(1-Y/H)+40*(${light})`,
  );
}

const sunset =
  `gradients=s=${size}:r=${frame.rate}:n=6:c0=0x2b124d:c1=0xff5fae:c2=0xffb35a:c3=0x57e0ff:c4=0x7a4fff:c5=0x120a2a` +
  ':speed=0.02:type=spiral:seed=3';

const cells =
  'life=s=128x72:r=10:mold=10:ratio=0.28:death_color=0x123c4d:life_color=0x66e0ff:mold_color=0x0d1f2a:seed=11,' +
  `scale=${frame.width}:${frame.height}:flags=neighbor,fps=${frame.rate},gblur=sigma=1.4,hue='h=25*sin(t/2)'`;

const equalizer =
  `gradients=s=${size}:r=${frame.rate}:n=4:c0=0x1a1040:c1=0x5a2f8f:c2=0xd0578f:c3=0x1f3a6b:speed=0.03:seed=5,format=gbrp[back];` +
  `[0:a]showcqt=s=${size}:r=${frame.rate}:axis=0:sono_h=0:bar_g=6:bar_v=18:basefreq=100:endfreq=1500:` +
  "cscheme='0.9|1|0.6|0.6|0.9|1',format=gbrp,gblur=sigma=1[bars];[back][bars]blend=all_mode=screen";

const scale = { c: 261.63, d: 293.66, e: 329.63, g: 392, a: 440, b: 493.88, C: 523.25, D: 587.33, E: 659.26 };
const tune = (text: string) => [...text].map((note) => scale[note as keyof typeof scale] / 2);

/** Twenty notes each: a clip lasts ten seconds. */
export const clipScenes: readonly ClipScene[] = [
  { name: 'sea', video: sea(), notes: tune('cegCegaDgeCegaedcega') },
  { name: 'aurora', video: aurora(), notes: tune('aCEaCEgbDgbDaCEDCbga') },
  { name: 'lanterns', video: lanterns(), notes: tune('gaCDEDCagaCECagedega') },
  { name: 'sunset', video: sunset, notes: tune('eabEDbaebDEbagedeabe') },
  { name: 'cells', video: cells, notes: tune('dgadgaDCadgaDEDCagad') },
  { name: 'equalizer', video: equalizer, notes: tune('ceaECagecdgDCagdceaC') },
];

/** Plucked soft tones: every note fades within a second and a half. */
export function soundOf(notes: readonly number[]): string {
  return notes
    .map((hertz, index) => {
      const since = `(t-${index / 2})`;
      const tone = `(0.13*sin(2*PI*${hertz}*${since})+0.05*sin(4*PI*${hertz}*${since}))`;
      return `between(${since},0,1.5)*${tone}*exp(-3.2*${since})*min(1,${since}*90)`;
    })
    .join('+');
}

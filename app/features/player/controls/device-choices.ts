/** What a viewer has chosen on this device. A browser that keeps nothing plays on without. */
const prefix = 'player.';

function read(name: string): string | null {
  try {
    return window.localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    window.localStorage.setItem(prefix + name, value);
  } catch {
    // full, or forbidden
  }
}

/** 0–1; 1 before anything was chosen. */
export function readVolume(): number {
  const volume = Number(read('volume') ?? 1);
  return volume > 0 && volume <= 1 ? volume : 1;
}
export const keepVolume = (volume: number) => write('volume', String(volume));

export const readTheatre = () => read('theatre') === '1';
export const keepTheatre = (isOn: boolean) => write('theatre', isOn ? '1' : '');

/** Keys that act without the focus in the player can be turned off (WCAG 2.1.4). */
export const readKeys = () => read('keys') !== 'off';
export const keepKeys = (isOn: boolean) => write('keys', isOn ? '' : 'off');

const mostPlaces = 50;

/** titleNo → seconds, the last one watched at the end. */
function readPlaces(): Map<number, number> {
  try {
    return new Map(JSON.parse(read('places') ?? '[]') as Array<[number, number]>);
  } catch {
    return new Map();
  }
}

/** How far a guest has watched, in seconds; 0 = not at all. */
export const readPlace = (titleNo: number): number => readPlaces().get(titleNo) ?? 0;

export function keepPlace(titleNo: number, seconds: number): void {
  const places = readPlaces();
  places.delete(titleNo);
  places.set(titleNo, seconds);
  write('places', JSON.stringify([...places].slice(-mostPlaces)));
}

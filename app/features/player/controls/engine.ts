import type Hls from 'hls.js/light';
import { useEffect, useState } from 'react';

/** The hls.js that plays; null where the browser plays HLS by itself. */
export type Engine = Hls | null;

export interface Quality {
  /** the engine's number of it; -1 chooses by the line */
  level: number;
  label: string;
}

type Level = Pick<Hls['levels'][number], 'width' | 'height' | 'bitrate' | 'name'>;

/** '720p' by the shorter side, as such names are meant, the best first; of two with one height each says its bit rate, too. */
export function qualitiesOf(levels: readonly Level[]): Quality[] {
  const nameOf = ({ width, height, name, bitrate }: Level) =>
    height ? `${Math.min(width || height, height)}p` : name || `${Math.round(bitrate / 1_000)} kbps`;
  return levels
    .map((level, index) => {
      const isTwin = levels.filter((other) => nameOf(other) === nameOf(level)).length > 1;
      return {
        level: index,
        bitrate: level.bitrate,
        label: isTwin ? `${nameOf(level)} (${(level.bitrate / 1_000_000).toFixed(1)} Mbps)` : nameOf(level),
      };
    })
    .sort((a, b) => b.bitrate - a.bitrate)
    .map(({ level, label }) => ({ level, label }));
}

/** The qualities of the manifest, which one was chosen, and which one plays. Nothing to choose: an empty list, `isOnly`. */
export function useQualities(engine: Engine) {
  const [found, setFound] = useState<{
    qualities: Quality[];
    isOnly: boolean;
    chosen: number;
    playing: number;
  }>({ qualities: [], isOnly: false, chosen: -1, playing: -1 });
  useEffect(() => {
    if (!engine) return;
    const look = () =>
      setFound((before) => ({
        ...before,
        qualities: engine.levels.length > 1 ? qualitiesOf(engine.levels) : [],
        isOnly: engine.levels.length === 1,
        playing: engine.currentLevel,
      }));
    look();
    // by name: the enum of the events would bring the library along
    const names = ['hlsManifestParsed', 'hlsLevelSwitched', 'hlsLevelsUpdated'];
    const told = engine as unknown as Record<'on' | 'off', (name: string, act: () => void) => void>;
    for (const name of names) told.on(name, look);
    return () => {
      for (const name of names) told.off(name, look);
    };
  }, [engine]);
  const choose = (level: number) => {
    if (engine) engine.nextLevel = level;
    setFound((before) => ({ ...before, chosen: level }));
  };
  return { ...found, choose };
}

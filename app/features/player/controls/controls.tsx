import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { durationText } from '~/domain/format/format';
import { Icon } from '~/ui/icon/icon';
import { Bar } from './bar';
import * as to from './commands';
import styles from './controls.module.css';
import { keepKeys, keepTheatre, readKeys, readTheatre, readVolume } from './device-choices';
import { type Engine, useQualities } from './engine';
import { Settings } from './settings';
import { useIdle } from './use-idle';
import { useKeys } from './use-keys';
import { useMedia } from './use-media';
import { usePress } from './use-press';

interface ControlsProps extends to.Stage {
  /** it can be shown wider than the page's column */
  hasTheatre: boolean;
  engine: Engine;
}

/** How long a bubble tells what a key has done; milliseconds. */
const tellMs = 1_200;

/** Arrows on the seek bar; by itself it would move by its step, one second. */
const directions: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** The buttons over the video, in place of the browser's own, and the keys of the page. */
export default function Controls({ video, frame, isLive, hasTheatre, engine }: ControlsProps) {
  const state = useMedia(video, isLive);
  const qualities = useQualities(engine);
  const [isOpen, setOpen] = useState(false);
  const [isTheatre, setTheatre] = useState(readTheatre);
  const [hasKeys, setKeys] = useState(readKeys);
  const { told, tell } = useTold();
  const settingsId = useId();
  const gear = useRef<HTMLButtonElement>(null);
  const { isIdle, ...show } = useIdle(frame, state.isPaused || isOpen);

  useEffect(() => {
    video.volume = readVolume();
  }, [video]);
  useEffect(() => {
    frame.toggleAttribute('data-theatre', hasTheatre && isTheatre);
  }, [frame, hasTheatre, isTheatre]);
  useEffect(() => {
    frame.toggleAttribute('data-idle', isIdle);
  }, [frame, isIdle]);

  const onTheatre = () => {
    setTheatre(!isTheatre);
    keepTheatre(!isTheatre);
  };
  const onKeys = (isOn: boolean) => {
    setKeys(isOn);
    keepKeys(isOn);
  };
  const stage = { video, frame, isLive };
  useKeys({ ...stage, isOn: hasKeys, onTheatre, tell });
  usePress(stage, isIdle, show);

  const close = () => {
    setOpen(false);
    gear.current?.focus();
  };
  return (
    <>
      {state.isMuted && (
        <button type="button" className={styles.sound} onClick={() => to.toggleMute(video)}>
          <Icon name="volume-x" />
          소리 켜기
        </button>
      )}
      {state.isWaiting && <p className={styles.waiting}>불러오는 중</p>}
      <p className={styles.told} role="status">
        {told}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from anywhere inside */}
      <div
        className={styles.controls}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          event.preventDefault();
          close();
        }}
      >
        {isOpen && (
          <Settings
            id={settingsId}
            stage={stage}
            state={state}
            qualities={qualities}
            hasKeys={hasKeys}
            onKeys={onKeys}
          />
        )}
        {!isLive && state.duration > 0 && (
          <input
            type="range"
            className={styles.seek}
            aria-label="재생 위치"
            aria-valuetext={`${durationText(state.time * 1_000)} / ${durationText(state.duration * 1_000)}`}
            min={0}
            max={state.duration}
            value={state.time}
            onKeyDown={(event) => {
              const direction = directions[event.code];
              if (!direction || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
              event.preventDefault();
              to.seekBy(video, direction * to.arrowStep);
            }}
            onChange={({ target }) => to.seekTo(video, Number(target.value))}
          />
        )}
        <Bar
          stage={stage}
          state={state}
          engine={engine}
          settings={{ id: settingsId, isOpen, gear, onToggle: () => setOpen(!isOpen) }}
          theatre={hasTheatre ? { isOn: isTheatre, onToggle: onTheatre } : null}
        />
      </div>
    </>
  );
}

/** What a key has done, for a moment. */
function useTold() {
  const [told, setTold] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = useCallback((text: string) => {
    clearTimeout(timer.current);
    setTold(text);
    timer.current = setTimeout(() => setTold(''), tellMs);
  }, []);
  return { told, tell };
}

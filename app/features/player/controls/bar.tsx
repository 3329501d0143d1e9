import { type RefObject, useState } from 'react';
import { durationText } from '~/domain/format/format';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import * as to from './commands';
import styles from './controls.module.css';
import type { Engine } from './engine';
import type { MediaState } from './use-media';

interface BarProps {
  stage: to.Stage;
  state: MediaState;
  engine: Engine;
  settings: { id: string; isOpen: boolean; gear: RefObject<HTMLButtonElement>; onToggle: () => void };
  /** null where the picture cannot get wider */
  theatre: { isOn: boolean; onToggle: () => void } | null;
}

/** The row of buttons. */
export function Bar({ stage, state, engine, settings, theatre }: BarProps) {
  const { video, isLive } = stage;
  const [hasCaptions, setCaptions] = useState(false);
  const { isNow } = state;
  return (
    <div className={styles.bar}>
      <Key
        icon={state.isPaused ? 'play' : 'pause'}
        label={state.isPaused ? '재생' : '일시정지'}
        onClick={() => to.togglePlay(video)}
      />
      <Key
        icon={state.isMuted ? 'volume-x' : 'volume-2'}
        label={state.isMuted ? '음소거 해제' : '음소거'}
        onClick={() => to.toggleMute(video)}
      />
      <input
        type="range"
        className={styles.volume}
        aria-label="볼륨"
        aria-valuetext={state.isMuted ? '음소거' : `${Math.round(state.volume * 100)}%`}
        min={0}
        max={1}
        step={0.05}
        value={state.isMuted ? 0 : state.volume}
        onChange={({ target }) => to.setVolume(video, Number(target.value))}
      />
      {isLive ? (
        <button
          type="button"
          className={styles.live}
          aria-disabled={isNow}
          data-now={isNow ? '' : undefined}
          onClick={() => isNow || to.goLive(video, engine?.liveSyncPosition ?? null)}
        >
          {isNow ? '실시간' : '실시간으로 이동'}
        </button>
      ) : (
        state.duration > 0 && (
          <span className={styles.time}>
            {`${durationText(state.time * 1_000)} / ${durationText(state.duration * 1_000)}`}
          </span>
        )
      )}
      <span className={styles.gap} />
      {to.captionsOf(video).length > 0 && (
        <Key
          icon="captions"
          label="자막"
          isPressed={hasCaptions}
          onClick={() => setCaptions(to.toggleCaptions(video))}
        />
      )}
      <button
        type="button"
        ref={settings.gear}
        className={styles.key}
        aria-expanded={settings.isOpen}
        aria-controls={settings.isOpen ? settings.id : undefined}
        onClick={settings.onToggle}
      >
        <Icon name="settings" label="재생 설정" />
      </button>
      {to.mayFloat(video) && (
        <Key
          icon="picture-in-picture-2"
          label="작은 화면"
          isPressed={state.isInPicture}
          onClick={() => to.toggleFloat(video)}
          className={styles.float}
        />
      )}
      {theatre && (
        <Key
          icon="rectangle-horizontal"
          label="넓게 보기"
          isPressed={theatre.isOn}
          onClick={theatre.onToggle}
          className={styles.theatre}
        />
      )}
      <Key
        icon={state.isFull ? 'minimize' : 'maximize'}
        label={state.isFull ? '전체 화면 끝내기' : '전체 화면'}
        onClick={() => to.toggleFull(stage)}
      />
    </div>
  );
}

interface KeyProps {
  icon: string;
  label: string;
  isPressed?: boolean;
  className?: string;
  onClick: () => void;
}

const Key = ({ icon, label, isPressed, className, onClick }: KeyProps) => (
  <button
    type="button"
    className={classNames(styles.key, className)}
    aria-pressed={isPressed}
    title={label}
    onClick={onClick}
  >
    <Icon name={icon} label={label} />
  </button>
);

import type { Stage } from './commands';
import styles from './controls.module.css';
import type { useQualities } from './engine';
import type { MediaState } from './use-media';

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2];

interface SettingsProps {
  id: string;
  stage: Stage;
  state: MediaState;
  qualities: ReturnType<typeof useQualities>;
  hasKeys: boolean;
  onKeys: (isOn: boolean) => void;
}

/** Quality, speed, and whether the keys act. */
export function Settings({ id, stage, state, qualities, hasKeys, onKeys }: SettingsProps) {
  const { video, isLive } = stage;
  const { qualities: choices, isOnly, chosen, playing, choose } = qualities;
  const now = choices.find(({ level }) => level === playing)?.label;
  return (
    <section className={styles.settings} id={id} aria-label="재생 설정">
      {choices.length > 0 && (
        <label>
          화질
          <select value={chosen} onChange={({ target }) => choose(Number(target.value))}>
            <option value={-1}>{chosen === -1 && now ? `자동 (${now})` : '자동'}</option>
            {choices.map(({ level, label }) => (
              <option key={level} value={level}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {isOnly && <p>화질: 원본만 볼 수 있어요.</p>}
      {!isLive && (
        <label>
          속도
          <select
            value={state.rate}
            onChange={({ target }) => {
              const rate = Number(target.value);
              video.playbackRate = rate;
              // what is loaded anew into it begins with this one
              video.defaultPlaybackRate = rate;
            }}
          >
            {rates.map((rate) => (
              <option key={rate} value={rate}>
                {rate === 1 ? '보통' : `${rate}배`}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        단축키 사용
        <input type="checkbox" checked={hasKeys} onChange={({ target }) => onKeys(target.checked)} />
      </label>
      <p>
        K 재생·정지, J·L 10초, ←·→ 5초, M 음소거, F 전체 화면, T 넓게 보기
        {!isLive && ', 0–9 위치 이동'}
      </p>
    </section>
  );
}

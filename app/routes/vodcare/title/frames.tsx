import { FieldError, fieldStyles } from '~/ui/field/field';
import styles from './frames.module.css';

interface FramesProps {
  /** addresses, in the order of time */
  frames: readonly string[];
  chosen: string;
  error?: string;
}

/** Which of its pictures the card of an upload shows. */
export const Frames = ({ frames, chosen, error }: FramesProps) => (
  <fieldset
    id="thumb"
    tabIndex={-1}
    className={fieldStyles.field}
    aria-describedby={error ? 'thumb-error' : undefined}
  >
    <legend className={fieldStyles.label}>대표 이미지</legend>
    <div className={styles.frames}>
      {frames.map((address, index) => (
        <label key={address}>
          <input type="radio" name="thumb" value={address} defaultChecked={address === chosen} />
          <img src={address} alt={`${index + 1}번째 장면`} width={160} height={90} loading="lazy" />
        </label>
      ))}
    </div>
    {error && <FieldError id="thumb-error">{error}</FieldError>}
  </fieldset>
);

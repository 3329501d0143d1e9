import { OwnPicture } from '~/features/vodcare/own-picture';
import { FieldError, fieldStyles } from '~/ui/field/field';
import styles from './frames.module.css';

export interface CardPictures {
  /** addresses, in the order of time */
  frames: readonly string[];
  /** that was sent for it */
  ownPicture: string | null;
  /** what it shows without another, where it has no frames */
  firstPicture: string | null;
}

interface FramesProps {
  pictures: CardPictures;
  chosen: string;
  errorsOf: (field: string) => string[] | undefined;
}

/** What there is to choose from. Of a VOD that has one picture only there is nothing. */
function choicesOf({ frames, ownPicture, firstPicture }: CardPictures) {
  const choices = [
    ...frames.map((address, index) => ({ address, name: `${index + 1}번째 장면` })),
    ...(firstPicture ? [{ address: firstPicture, name: '처음 이미지' }] : []),
    ...(ownPicture ? [{ address: ownPicture, name: '직접 올린 이미지' }] : []),
  ];
  return choices.length > 1 ? choices : [];
}

/** Which picture the card shows: one of those that are there, or one that comes with the form. */
export function Frames({ pictures, chosen, errorsOf }: FramesProps) {
  const choices = choicesOf(pictures);
  const error = errorsOf('thumb')?.[0];
  return (
    <fieldset
      id="thumb"
      tabIndex={-1}
      className={fieldStyles.field}
      aria-describedby={error ? 'thumb-error' : undefined}
    >
      <legend className={fieldStyles.label}>대표 이미지</legend>
      {choices.length > 0 && (
        <div className={styles.frames}>
          {choices.map(({ address, name }) => (
            <label key={address}>
              <input type="radio" name="thumb" value={address} defaultChecked={address === chosen} />
              <img src={address} alt={name} width={160} height={90} loading="lazy" />
            </label>
          ))}
        </div>
      )}
      {error && <FieldError id="thumb-error">{error}</FieldError>}
      <OwnPicture address={pictures.ownPicture} refused={errorsOf('picture')} />
    </fieldset>
  );
}

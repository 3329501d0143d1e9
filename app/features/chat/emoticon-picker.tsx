import { emoticonSets, emoticonSize, emoticonUrl, subscriberEmoticons } from '~/domain/emoticons';
import styles from './composer.module.css';

interface EmoticonPickerProps {
  hasSubscriberOnes: boolean;
  /** @param code '/word/' */
  onPick: (code: string) => void;
}

/** The emoticons that the reader may write. */
export function EmoticonPicker({ hasSubscriberOnes, onPick }: EmoticonPickerProps) {
  const emoticons = [
    ...Object.values(emoticonSets).flat(),
    ...(hasSubscriberOnes ? subscriberEmoticons : []),
  ];
  return (
    <fieldset className={styles.emoticons} aria-label="이모티콘">
      {emoticons.map((emoticon) => (
        <button
          key={emoticon.id}
          type="button"
          title={emoticon.word}
          // the input keeps its place
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(`/${emoticon.word}/`)}
        >
          <img src={emoticonUrl(emoticon)} alt={emoticon.word} width={emoticonSize} height={emoticonSize} />
        </button>
      ))}
    </fieldset>
  );
}

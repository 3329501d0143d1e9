import { Button } from '~/ui/button/button';
import type { StreamerProfile } from '~protocol/search/profiles';
import styles from './profile.module.css';

type Medal = StreamerProfile['medals'][number];

const shownKinds = new Set(['best_streamer', 'award', 'partner']);
const inRow = 5;

/** The medals that a profile shows (D205). */
export const shownMedals = (medals: readonly Medal[]) =>
  medals.filter(({ kind }) => kind !== null && shownKinds.has(kind));

/** Five small medals, and a layer with all of them and their descriptions; it opens without JavaScript too. */
export function Medals({ id, medals }: { id: string; medals: readonly Medal[] }) {
  return (
    <div className={styles.medals}>
      {medals
        .slice(0, inRow)
        .map(({ name, smallImageUrl }) =>
          smallImageUrl ? (
            <img key={name} src={smallImageUrl} width="24" height="24" alt={name} loading="lazy" />
          ) : (
            <span key={name}>{name}</span>
          ),
        )}
      <Button look="text" type="button" popovertarget={id}>
        메달정보
      </Button>
      <div id={id} className={styles.layer} role="dialog" aria-label="메달정보" popover="auto">
        <h3>메달정보</h3>
        <ul>
          {medals.map(({ name, description, imageUrl }) => (
            <li key={name}>
              {imageUrl && <img src={imageUrl} width="48" height="48" alt="" loading="lazy" />}
              <div>
                <b>{name}</b>
                {description && <p>{description}</p>}
              </div>
            </li>
          ))}
        </ul>
        <Button look="outline" type="button" popovertarget={id} popovertargetaction="hide">
          닫기
        </Button>
      </div>
    </div>
  );
}

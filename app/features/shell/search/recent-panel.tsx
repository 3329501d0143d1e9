import { type RecentSearches, recentChanges } from '~/domain/search/recent';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import styles from './panel.module.css';

interface RecentPanelProps {
  recent: RecentSearches;
  onChange: (recent: RecentSearches) => void;
  onChosen: () => void;
}

/** The device's recent searches, to delete one by one or all, and the switch that turns them off. */
export function RecentPanel({ recent, onChange, onChosen }: RecentPanelProps) {
  const { off, words } = recent;
  const change = (intent: string, word = '') => {
    const changed = recentChanges[intent]?.(recent, word);
    if (!changed) return;
    onChange(changed);
    // the cookie is httpOnly, so the server changes it; the answer is not needed
    navigator.sendBeacon(links.recentSearches, new URLSearchParams({ intent, word, quiet: '1' }));
  };
  return (
    <section className={styles.panel} aria-label="최근 검색어">
      <div className={styles.head}>
        <b>최근 검색어</b>
        {words.length > 0 && (
          <button type="button" onClick={() => change('clear')}>
            전체 삭제
          </button>
        )}
      </div>
      {words.length === 0 && <p>{off ? '최근 검색어 저장이 꺼져 있습니다.' : '최근 검색어가 없습니다.'}</p>}
      <ul>
        {words.map((word) => (
          <li key={word} className={styles.recent}>
            <a className={styles.option} href={links.chosenSearch(word, 'rt')} onClick={onChosen}>
              <Icon name="history" size="s" />
              <span>{word}</span>
            </a>
            <button type="button" className={styles.remove} onClick={() => change('remove', word)}>
              <Icon name="x" size="s" label={`${word} 삭제`} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <button type="button" onClick={() => change(off ? 'on' : 'off')}>
          {off ? '최근 검색어 저장 켜기' : '최근 검색어 저장 끄기'}
        </button>
      </div>
    </section>
  );
}

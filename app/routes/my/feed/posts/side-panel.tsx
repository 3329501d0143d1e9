import { abbreviateCount } from '~/domain/format/format';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import type { PopularPost } from '~protocol/feed/items';
import styles from './posts.module.css';

interface SidePanelProps {
  keywords: readonly string[];
  popular: readonly PopularPost[];
}

/** What many people watch and read now; a part that could not be had is left out (P131). */
export function SidePanel({ keywords, popular }: SidePanelProps) {
  return (
    <aside className={styles.side} aria-label="지금 인기">
      {keywords.length > 0 && (
        <section aria-labelledby="hot-keywords">
          <h2 id="hot-keywords">핫 키워드</h2>
          <ul className={styles.keywords}>
            {keywords.map((tag) => (
              <li key={tag}>
                <a href={links.hotKeyword(tag)}>
                  <bdi>{`#${tag}`}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.length > 0 && (
        <section aria-labelledby="popular-posts">
          <div className={styles.head}>
            <h2 id="popular-posts">실시간 인기글</h2>
            <a href={links.hotIssue}>
              전체글 보기
              <Icon name="chevron-right" size="xs" />
            </a>
          </div>
          <ol className={styles.popular}>
            {popular.map(({ titleNo, userNick, titleName, readCnt }, index) => (
              <li key={titleNo ?? index}>
                <b>{index + 1}</b>
                <p>
                  <a href={titleNo === null ? links.hotIssue : links.hotPost(titleNo)}>
                    <bdi>{titleName}</bdi>
                  </a>
                  <span>
                    <bdi>{userNick}</bdi>
                    {readCnt !== null && ` · 조회 ${abbreviateCount(readCnt)}`}
                  </span>
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </aside>
  );
}

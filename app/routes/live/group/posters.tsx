import { abbreviateCount } from '~/domain/format/format';
import type { PosterCategory } from '~/domain/live/group';
import { type LiveQuery, livePageHref } from '~/features/live/live-query';
import { Icon } from '~/ui/icon/icon';
import { KeptDetails } from '~/ui/kept-details/kept-details';
import type { LiveGroup } from '~protocol/live/codes';
import styles from './posters.module.css';

interface PostersProps {
  group: LiveGroup;
  query: LiveQuery;
  posters: readonly PosterCategory[];
}

/** The group's categories: one line that scrolls, or all of them. The chosen one links back to the whole group. */
export function Posters({ group, query, posters }: PostersProps) {
  return (
    <section className={styles.posters} aria-labelledby="posters-heading">
      <h2 id="posters-heading">카테고리</h2>
      <KeptDetails className={styles.switch} id="all-posters">
        <summary>
          <span>
            더보기 <Icon name="chevron-down" size="s" />
          </span>
          <span>
            간략히 보기 <Icon name="chevron-up" size="s" />
          </span>
        </summary>
        <p className="sr-only">모든 카테고리가 아래에 있습니다.</p>
      </KeptDetails>
      <ul className={styles.list}>
        {query.category && (
          <li>
            <a href={livePageHref(group, { ...query, from: 0, category: null })}>
              <span className={styles.picture}>
                <Icon name="undo-2" size="l" />
              </span>
              <b>전체 보기</b>
            </a>
          </li>
        )}
        {posters.map(({ no, name, image, viewers }) => (
          <li key={no}>
            <a
              href={livePageHref(group, { ...query, from: 0, category: name })}
              aria-current={name === query.category ? 'true' : undefined}
            >
              <span className={styles.picture}>
                {image ? (
                  <img src={image} width="120" height="160" alt="" loading="lazy" />
                ) : (
                  <Icon name="layout-grid" size="l" />
                )}
              </span>
              <b>{name}</b>
              {viewers !== null && (
                <small>
                  <span className="sr-only">시청자 </span>
                  {abbreviateCount(viewers)}
                </small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

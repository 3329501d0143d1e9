import type { PostBody } from '~/domain/feed/items';
import { EmoticonText } from '~/ui/emoticon/emoticon-text';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { Icon } from '~/ui/icon/icon';
import styles from './feed.module.css';

/** A post's text; a long one is folded behind its beginning. */
export function PostText({ body: { html, excerpt } }: { body: PostBody }) {
  if (html === '') return null;
  if (excerpt === null)
    return (
      <div className={styles.text}>
        <ForeignHtml html={html} />
      </div>
    );
  return (
    <details className={styles.text}>
      <summary>
        <span className={styles.excerpt}>
          <EmoticonText text={excerpt} />{' '}
        </span>
        <span className={styles.fold}>
          <span>전체 보기</span>
          <span>접기</span>
          <Icon name="chevron-down" size="s" />
        </span>
      </summary>
      <ForeignHtml html={html} />
    </details>
  );
}

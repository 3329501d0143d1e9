import { useId } from 'react';
import type { HotPost } from '~/domain/feed/items';
import { copyText } from '~/features/shell/copy-text';
import { useHosts } from '~/features/shell/frame/root-data';
import { useShowToast } from '~/features/shell/frame/toasts';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import styles from './hot.module.css';

const textLength = 80;

/** What a messenger is given (GN41). */
function shareOf(post: HotPost, url: string) {
  const [imageUrl] = post.photos;
  return {
    title: post.title,
    text: `${post.nick}님의 글: ${post.body.excerpt ?? post.title}`.slice(0, textLength),
    url,
    ...(imageUrl && { imageUrl: new URL(imageUrl, url).href }),
  };
}

/** Shares the post's place in this list: by the device, else its address is copied; without a script it stands there. */
export function Share({ post, origin }: { post: HotPost; origin: string }) {
  const hosts = useHosts();
  const showToast = useShowToast();
  const id = useId();
  const url = new URL(links.hotPost(post.titleNo), origin).href;
  const share = async (panel: HTMLDetailsElement | null) => {
    const shared = shareOf(post, url);
    if (navigator.share) return navigator.share(shared).catch(() => {});
    if (await copyText(url)) showToast({ tone: 'done', text: '주소를 복사했어요.' });
    else if (panel) panel.open = true;
  };
  const inApp = links.appShare(hosts, url, post.title);
  if (inApp)
    return (
      <ButtonLink look="text" href={inApp}>
        <Icon name="share-2" size="s" />
        공유하기
        <span className="sr-only">{` ${post.title}`}</span>
      </ButtonLink>
    );
  return (
    <details className={styles.pop}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        onClick={(event) => {
          const panel = event.currentTarget.parentElement as HTMLDetailsElement | null;
          if (panel?.open) return;
          event.preventDefault();
          void share(panel);
        }}
      >
        <Icon name="share-2" size="s" />
        공유하기
        <span className="sr-only">{` ${post.title}`}</span>
      </summary>
      <div className={styles.panel}>
        <label htmlFor={id}>이 글의 주소</label>
        <input className={fieldStyles.input} id={id} readOnly value={url} />
      </div>
    </details>
  );
}

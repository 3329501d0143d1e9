import { defaultProduct } from '~/features/shell/frame/page-title';
import { useRootData } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { HlsVideo } from '~/ui/hls-video/hls-video';
import { Icon } from '~/ui/icon/icon';
import styles from './embed.module.css';
import type { Watchable } from './watchable.server';

interface EmbedProps {
  /** null: nobody may watch it here */
  watchable: Watchable | null;
  isGone?: boolean;
  /** the page of ours that shows the same */
  href: string;
}

/** A player in a frame of another site: a video and a link to it. Nothing here acts for its reader (GN134). */
export function Embed({ watchable, isGone, href }: EmbedProps) {
  const root = useRootData();
  const { productName: product = defaultProduct } = root?.config ?? {};
  return (
    <main id="main" className={styles.embed}>
      {watchable ? (
        <div className={styles.screen}>
          <HlsVideo
            src={watchable.hlsUrl}
            label={watchable.title}
            autoPlay={false}
            poster={watchable.image}
            upright={watchable.isUpright}
          />
        </div>
      ) : (
        <p className={styles.closed}>
          <Icon name={isGone ? 'video' : 'lock'} size="l" />
          {isGone ? '없는 영상이거나 끝난 방송이에요.' : `${product}에서 볼 수 있는 영상이에요.`}
        </p>
      )}
      <h1 className={styles.title}>
        <a href={isGone ? links.home : href} target="_blank" rel="noopener">
          <bdi>{watchable?.title ?? product}</bdi>
          <small>
            {watchable && `${watchable.nick} · ${product}`}
            <Icon name="external-link" size="xs" label="새 창" />
          </small>
        </a>
      </h1>
    </main>
  );
}

/** What the route threw, without a way that leads on inside the frame. */
export const EmbedFailure = () => <Embed watchable={null} href={links.home} />;

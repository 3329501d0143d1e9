import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import type { GroupBanner } from '~protocol/home/banners';
import styles from './banners.module.css';

/** The group's banners; the operator decides which of them open a new window (D153). */
export function Banners({ banners, title }: { banners: readonly GroupBanner[]; title: string }) {
  const hosts = useHosts();
  return (
    <ul className={styles.banners} aria-label={`${title} 배너`}>
      {banners.map(({ href, title: words, image, color, opensWindow }, index) => (
        <li key={image}>
          <a
            className={styles.banner}
            href={links.outside(hosts, href)}
            aria-label={`${words ?? `${title} 배너 ${index + 1}`}${opensWindow ? ' (새 창)' : ''}`}
            {...(opensWindow && !hosts.app && { target: '_blank', rel: 'noopener' })}
          >
            {color && (
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={color} />
              </svg>
            )}
            <img src={image} width="1120" height="300" alt="" />
            {words && <span className={styles.words}>{words}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

import { useState } from 'react';
import { links } from '~/links/links';
import { Carousel } from '~/ui/carousel/carousel';
import { Icon } from '~/ui/icon/icon';
import { openedPart } from '~/ui/opened-part';
import styles from './banners.module.css';
import type { BannerModel, HomeBlock } from './home-blocks';

/** Loaded when it is opened. */
const AlarmDialog = openedPart(() => import('./alarm-dialog'));

/** Banners of coming broadcasts; a banner may offer an alarm for its start. */
export function Banners({ block }: { block: Extract<HomeBlock, { kind: 'banners' }> }) {
  const [alarmOf, setAlarmOf] = useState<BannerModel | null>(null);
  const [changed, setChanged] = useState<Record<number, boolean>>({});
  return (
    <section aria-labelledby={block.code}>
      <h2 id={block.code} className="sr-only">
        {block.label}
      </h2>
      <Carousel className={styles.track} label={`${block.label} 목록`}>
        {block.banners.map((banner) => (
          <article key={banner.idx} className={styles.banner}>
            <img src={banner.image} width="1120" height="300" alt="" loading="lazy" />
            <div>
              <h3>
                <a href={banner.href}>{banner.title}</a>
              </h3>
              {banner.content && <p>{banner.content}</p>}
              {banner.period && <p>{banner.period}</p>}
              {banner.alarmIdx !== null && (
                <a
                  className={styles.alarm}
                  href={links.alarm(banner.alarmIdx, banner.title)}
                  data-enhanced=""
                  onClick={(event) => {
                    event.preventDefault();
                    setAlarmOf(banner);
                  }}
                >
                  <Icon
                    name={(changed[banner.alarmIdx] ?? banner.isReserved) ? 'circle-check' : 'bell'}
                    size="s"
                  />
                  {(changed[banner.alarmIdx] ?? banner.isReserved) ? '알림 예약됨' : '방송 알림'}
                  <span className="sr-only">: {banner.title}</span>
                </a>
              )}
            </div>
          </article>
        ))}
      </Carousel>
      {alarmOf?.alarmIdx != null && (
        <AlarmDialog
          idx={alarmOf.alarmIdx}
          title={alarmOf.title}
          onChange={(isReserved) =>
            setChanged((before) => ({ ...before, [alarmOf.alarmIdx as number]: isReserved }))
          }
          onClose={() => setAlarmOf(null)}
        />
      )}
    </section>
  );
}

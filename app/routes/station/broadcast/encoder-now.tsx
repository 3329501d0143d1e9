import { useRef, useState } from 'react';
import { adviceOn, factsOf } from '~/domain/live/encoder-health';
import { qualitiesText } from '~/domain/live/qualities-text';
import { ButtonSummary } from '~/ui/button/button';
import { HlsVideo } from '~/ui/hls-video/hls-video';
import { Icon } from '~/ui/icon/icon';
import type { BroadcastDesk } from '~protocol/station/live/calls';
import styles from './broadcast.module.css';

type Encoder = NonNullable<BroadcastDesk['encoder']>;

/** Each look brings another address of the same picture: the first one plays on, for as long as it is open. */
function useFirstAddress({ broadNo, isTest, hlsUrl }: Encoder, isOpen: boolean): string {
  const of = `${broadNo} ${isTest} ${isOpen}`;
  const first = useRef({ of, hlsUrl });
  if (first.current.of !== of) first.current = { of, hlsUrl };
  return first.current.hlsUrl;
}

/** How the encoder is now, what to change, and its picture. */
export function EncoderNow({ encoder }: { encoder: Encoder }) {
  const { health } = encoder;
  const [isOpen, setOpen] = useState(false);
  const src = useFirstAddress(encoder, isOpen);
  const advice = health ? adviceOn(health) : [];
  return (
    <section className={styles.health} aria-labelledby="health">
      <h3 id="health">방송 프로그램의 상태</h3>
      {health ? (
        <>
          <dl className={styles.facts}>
            {factsOf(health).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div role="status" aria-label="바꾸면 좋은 것">
            {advice.length === 0 && <p>모두 좋아요.</p>}
            <ul className={styles.advice}>
              {advice.map((text) => (
                <li key={text}>
                  <Icon name="circle-alert" size="s" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
        </>
      ) : (
        <p>지금은 상태를 알 수 없어요.</p>
      )}
      {encoder.renditions && <p>{qualitiesText(encoder.renditions)}</p>}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <ButtonSummary look="outline">미리 보기</ButtonSummary>
        <div className={styles.preview}>
          {isOpen && <HlsVideo src={src} poster={null} label="내 방송 미리 보기" autoPlay />}
          <noscript>
            {/* biome-ignore lint/a11y/useMediaCaption: it is live */}
            <video controls preload="none" src={src} aria-label="내 방송 미리 보기" />
          </noscript>
        </div>
      </details>
    </section>
  );
}

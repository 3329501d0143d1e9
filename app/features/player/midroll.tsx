import { useEffect, useRef, useState } from 'react';
import { adPlace } from '~/features/shell/starting/ad-place';
import { Button } from '~/ui/button/button';
import styles from './marks.module.css';

export interface MidrollAd {
  /** which creative it is: it is counted under it */
  key: string;
  image: string;
  href: string;
  text: string;
  advertiser: string | null;
}

const lengthSeconds = 15;
const leastSeconds = 5;

/**
 * An advertisement in place of the video; it ends by itself, and can be skipped after five seconds. Each one that plays is
 * a delivery of its own.
 */
export function Midroll({ ad, onEnd }: { ad: MidrollAd; onEnd: () => void }) {
  const [left, setLeft] = useState(lengthSeconds);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (left <= 0) end.current();
  }, [left]);
  const wait = leastSeconds - (lengthSeconds - left);
  return (
    <section className={styles.midroll} aria-label="광고" tabIndex={-1} ref={box} {...adPlace('midroll', ad)}>
      <a href={ad.href} target="_blank" rel="noopener noreferrer sponsored">
        <img src={ad.image} alt="" />
        <b>{ad.text}</b>
      </a>
      <p>
        <span>{['광고', ad.advertiser].filter(Boolean).join(' · ')}</span>
        <span aria-hidden="true">{`${Math.max(0, left)}초 후 이어서 재생`}</span>
        <Button type="button" onClick={onEnd} disabled={wait > 0}>
          {wait > 0 ? `${wait}초 후 건너뛰기` : '광고 건너뛰기'}
        </Button>
      </p>
      <p role="status" className="sr-only">
        {wait > 0 ? '' : '광고를 건너뛸 수 있어요.'}
      </p>
    </section>
  );
}

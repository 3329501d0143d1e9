import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useRootData } from '~/features/shell/frame/root-data';
import { Button, ButtonLink } from '~/ui/button/button';
import styles from './up-next.module.css';

/** What plays after a video. */
export interface Following {
  href: string;
  title: string;
}

const waitSeconds = 5;

/** Over a video that has ended: the next one begins after five seconds, unless somebody stays; never where nothing plays by itself. */
export function UpNext({ href, title, onStay }: Following & { onStay: () => void }) {
  const navigate = useNavigate();
  const light = useRootData()?.light ?? false;
  const [left, setLeft] = useState(waitSeconds);
  const [goesOn] = useState(() => !light && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!goesOn) return;
    if (left === 0) return navigate(href);
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [goesOn, left, href, navigate]);
  return (
    <section className={styles.next} aria-label="다음 VOD">
      <p>
        <span role="status">
          {goesOn ? `${waitSeconds}초 뒤에 다음 VOD가 재생돼요.` : '다음 VOD가 있어요.'}
        </span>
        <b>
          <bdi>{title}</bdi>
        </b>
      </p>
      <p className={styles.ways}>
        <ButtonLink look="primary" href={href} linkRef={next}>
          {goesOn ? `지금 재생 (${left})` : '재생'}
        </ButtonLink>
        <Button type="button" onClick={onStay}>
          {goesOn ? '취소' : '닫기'}
        </Button>
      </p>
    </section>
  );
}

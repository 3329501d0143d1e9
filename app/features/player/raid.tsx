import { useEffect, useRef, useState } from 'react';
import type { LiveCardModel } from '~/domain/cards/live';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import styles from './live-end.module.css';

/** So long a viewer may decide to stay (WCAG 2.2.1 asks for 20 seconds). */
const decideSeconds = 20;

type State = 'leaving' | 'offered' | 'staying' | 'typing' | 'left';

const texts: Record<Exclude<State, 'leaving'>, string> = {
  offered: '',
  staying: '이동하지 않고 여기에 있어요.',
  typing: '쓰고 있는 글이 있어 이동하지 않았어요.',
  left: '방송을 여는 중이에요.',
};

/** Something is typed on the page that leaving it would lose. */
const isTyping = () =>
  [...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('main textarea, main input')].some(
    (field) => (field.type === 'textarea' || field.type === 'text') && field.value.trim() !== '',
  );

interface RaidProps {
  /** whose broadcast has ended */
  nick: string;
  /** where they send their viewers */
  live: LiveCardModel;
  /** false: who watched an earlier place is not taken along, they are still in this broadcast */
  leads: boolean;
}

/** Leads the viewers of a broadcast that has ended to another one, unless they say that they stay. */
export function Raid({ nick, live, leads }: RaidProps) {
  const hosts = useHosts();
  const link = useRef<HTMLAnchorElement>(null);
  const [state, setState] = useState<State>(leads ? 'leaving' : 'offered');
  const [left, setLeft] = useState(decideSeconds);
  useEffect(() => {
    if (state !== 'leaving') return;
    const timer = setInterval(() => {
      // whoever looks at another tab decides when they are back
      if (!document.hidden) setLeft((before) => before - 1);
    }, 1_000);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => {
    if (left > 0) return;
    if (isTyping()) return setState('typing');
    setState('left');
    link.current?.click();
  }, [left]);
  const stay = () => {
    setState('staying');
    link.current?.focus();
  };
  return (
    <div className={styles.raid}>
      <p role="status">
        <bdi>{nick}</bdi>님이 <bdi>{live.nick}</bdi>님의 방송으로 안내했어요.{' '}
        {state === 'leaving' ? '곧 그 방송으로 이동해요.' : texts[state]}
      </p>
      {live.title && (
        <p>
          <bdi>{live.title}</bdi>
        </p>
      )}
      <p className={styles.ways}>
        <ButtonLink linkRef={link} look="primary" href={links.livePlayer(hosts, live.userId, live.no)}>
          지금 이동
          {/* the status has said it once: readers are not told each second */}
          {state === 'leaving' && <span aria-hidden="true">{` (${left}초)`}</span>}
        </ButtonLink>
        {state === 'leaving' && (
          <Button type="button" look="outline" className={styles.over} onClick={stay}>
            여기 있기
          </Button>
        )}
      </p>
    </div>
  );
}

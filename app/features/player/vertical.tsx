import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { abbreviateCount } from '~/domain/format/format';
import { CardBoard } from '~/features/cards/card-board';
import { useRootData } from '~/features/shell/frame/root-data';
import { useToken } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { inPlace } from '~/ui/in-place';
import { About, type AboutProps } from './about';
import { Slide, type SlideData } from './slide';
import { UpButton } from './up-button';
import { useSlideKeys } from './use-slide-keys';
import styles from './vertical.module.css';
import type { VodPlayingData } from './vod-player.server';
import { WatchNext } from './watch-next';

/** A clip of the list that is played. */
export interface ClipStep {
  no: number;
  href: string;
}

interface Way {
  href: string;
  label: string;
}

interface VerticalProps {
  /** what the list is, for readers */
  label: string;
  /** what one of it is called: '다음 {clipName}' */
  clipName: string;
  steps: readonly ClipStep[];
  /** which of them the page was asked for */
  at: number;
  clip: SlideData;
  /** before the first and after the last of them */
  before: Way | null;
  after: Way | null;
  support?: AboutProps['support'];
  /** stands below what is said of the clip that plays. @param here its address */
  below?: (clip: VodPlayingData, here: string) => ReactNode;
}

/**
 * Clips under one another, each as high as the screen: swiped, by keys and by links. Address and title follow the one that
 * plays; the next one is loaded ahead. Without a script it is one clip with links to those beside it.
 */
export function Vertical({
  label,
  clipName,
  steps,
  at: begun,
  clip,
  before,
  after,
  support,
  below,
}: VerticalProps) {
  const isHydrated = useHydrated();
  const track = useRef<HTMLElement>(null);
  const [at, setAt] = useState(begun);
  const [learned, setLearned] = useState<ReadonlyMap<number, SlideData>>(new Map());
  const sound = useRef(false);
  const learn = useCallback(
    (no: number, data: SlideData) => setLearned((map) => (map.has(no) ? map : new Map(map).set(no, data))),
    [],
  );
  // the answer to a password takes the place of the wall
  const dataOf = (index: number) => (index === begun ? clip : learned.get(steps[index]?.no ?? 0));
  const step = steps[at] as ClipStep;
  const current = dataOf(at);
  useFollow(step, current, begun === at);

  // the one that was asked for stays in view when the others come
  useEffect(() => {
    const element = track.current;
    if (isHydrated && element) element.scrollTop = begun * element.clientHeight;
  }, [isHydrated, begun]);

  const go = (index: number) => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.current?.children[index]?.scrollIntoView({
      block: 'nearest',
      behavior: isCalm ? 'auto' : 'smooth',
    });
  };
  const ways = useRef<HTMLElement>(null);
  useSlideKeys(ways);

  const wayTo = (index: number, name: string): (Way & { onClick?: (event: MouseEvent) => void }) | null => {
    const other = steps[index];
    if (!other) return null;
    return { href: other.href, label: name, onClick: inPlace(() => go(index)) };
  };
  const previous = wayTo(at - 1, `이전 ${clipName}`) ?? before;
  const next = wayTo(at + 1, `다음 ${clipName}`) ?? after;
  const shown = isHydrated ? steps : steps.slice(begun, begun + 1);
  return (
    <CardBoard>
      <div className={styles.vertical}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
        <section className={styles.track} ref={track} aria-label={label} tabIndex={0}>
          {shown.map(({ no, href }, index) => {
            const place = isHydrated ? index : begun;
            return (
              <Slide
                key={`${no} ${href}`}
                href={href}
                no={no}
                data={dataOf(place)}
                distance={Math.abs(place - at)}
                sound={sound}
                onLearn={learn}
                onSeen={() => setAt(place)}
              />
            );
          })}
        </section>
        <div className={styles.side} id="about">
          <p className={styles.count} role="status">{`${steps.length}개 중 ${at + 1}번째`}</p>
          <nav className={styles.ways} ref={ways} aria-label="이전과 다음">
            {previous && (
              <ButtonLink look="outline" rel="prev" {...wayProps(previous)}>
                <Icon name="chevron-up" size="s" />
                {previous.label}
              </ButtonLink>
            )}
            {next && (
              <ButtonLink look="outline" rel="next" {...wayProps(next)}>
                <Icon name="chevron-down" size="s" />
                {next.label}
              </ButtonLink>
            )}
          </nav>
          {current?.state === 'playing' && (
            <About
              key={current.titleNo}
              {...current}
              support={support}
              card={{ kind: current.kind, userId: current.userId, no: current.titleNo }}
              returnTo={step.href}
              facts={[current.views !== null && `조회 ${abbreviateCount(current.views)}`, current.date]
                .filter(Boolean)
                .join(' · ')}
              actions={(is) => (
                <UpButton isUp={is('up', 'unup', current.isUp)} wasUp={current.isUp} ups={current.ups} />
              )}
            />
          )}
          {current?.state === 'playing' && below?.(current, step.href)}
        </div>
      </div>
      <WatchNext next={clip.next} />
    </CardBoard>
  );
}

const wayProps = ({ href, onClick }: Way & { onClick?: (event: MouseEvent) => void }) => ({
  href,
  ...(onClick && { onClick, 'data-enhanced': '' }),
});

/** Address and title of the page are those of the clip that plays; it is added to a member's history. */
function useFollow({ no, href }: ClipStep, clip: SlideData | undefined, isBegun: boolean) {
  const product = useRootData()?.config.productName;
  const isMember = Boolean(useRootData()?.viewer);
  const csrf = useToken() ?? '';
  const told = useRef(new Set<number>());
  const title = clip?.state === 'playing' ? clip.title : clip?.about?.title;
  useEffect(() => {
    // the page itself was asked for with this one
    if (isBegun && told.current.size === 0) return;
    if (window.location.pathname + window.location.search !== href)
      window.history.replaceState(window.history.state, '', href);
    if (title && product) document.title = `${title} - ${product}`;
    if (!isMember || told.current.has(no) || clip?.state !== 'playing') return;
    told.current.add(no);
    navigator.sendBeacon(links.vodPosition(no), new URLSearchParams({ csrf, opened: '1' }));
  }, [no, href, title, product, clip, isMember, isBegun, csrf]);
}

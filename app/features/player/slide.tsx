import { type MutableRefObject, useEffect, useRef } from 'react';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { usePart } from '~/features/shell/sending/use-part';
import { links, profileImageUrl } from '~/links/links';
import { Screen } from './screen';
import styles from './vertical.module.css';
import type { VodPlayingData } from './vod-player.server';
import type { VodRefusedData } from './vod-refusal.server';
import { VodRefused } from './vod-refused';

export type SlideData = VodPlayingData | VodRefusedData;

interface SlideProps {
  no: number;
  href: string;
  /** undefined until it is loaded */
  data: SlideData | undefined;
  /** from the one that plays */
  distance: number;
  /** the viewer wants to hear it: said once for all slides */
  sound: MutableRefObject<boolean>;
  onLearn: (no: number, data: SlideData) => void;
  onSeen: () => void;
}

/** `ahead` loads it without adding it to the history. */
const aheadOf = (href: string) => `${href}${href.includes('?') ? '&' : '?'}ahead=1`;

/** One clip, as high as the screen. Only the one in view plays; those beside it are loaded ahead. */
export function Slide({ no, href, data, distance, sound, onLearn, onSeen }: SlideProps) {
  const box = useRef<HTMLElement>(null);
  const { data: loaded, isBusy, hasFailed, load } = usePart<{ clip: SlideData | null }>({ isQuiet: true });
  const isNear = distance <= 1;
  const isMissing = !data && !isBusy && !hasFailed && !loaded;
  useEffect(() => {
    if (isNear && isMissing) load(aheadOf(href));
  }, [isNear, isMissing, href, load]);
  const clip = loaded?.clip;
  useEffect(() => {
    if (clip) onLearn(no, clip);
  }, [clip, no, onLearn]);

  const seen = useRef(onSeen);
  seen.current = onSeen;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen.current();
      },
      { root: element.parentElement, threshold: 0.6 },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  return (
    <article className={styles.slide} ref={box} aria-busy={!data || undefined}>
      {data?.state === 'refused' && distance === 0 && (
        <div className={styles.wall}>
          <VodRefused {...data} next={null} here={href} />
        </div>
      )}
      {data?.state === 'playing' &&
        (distance === 0 ? (
          <Playing clip={data} sound={sound} />
        ) : (
          data.poster && <img className={styles.poster} src={data.poster} alt="" />
        ))}
      {!data && hasFailed && (
        <p className={styles.failed}>
          불러오지 못했어요. <a href={href}>다시 열기</a>
        </p>
      )}
      {data?.state === 'playing' && <Caption clip={data} />}
    </article>
  );
}

function Playing({ clip, sound }: { clip: VodPlayingData; sound: MutableRefObject<boolean> }) {
  const light = useRootData()?.light ?? false;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (sound.current) element.muted = false;
    const onVolume = () => {
      sound.current = !element.muted;
    };
    element.addEventListener('volumechange', onVolume);
    return () => element.removeEventListener('volumechange', onVolume);
  }, [sound]);
  return (
    <Screen
      src={clip.hlsUrl}
      poster={clip.poster}
      label={clip.title}
      autoPlay={!light}
      startAt={clip.isAsked ? clip.startAt : 0}
      upright={clip.isUpright}
      videoRef={video}
      isFitted
    />
  );
}

function Caption({ clip }: { clip: VodPlayingData }) {
  const hosts = useHosts();
  return (
    <p className={styles.caption}>
      <img src={profileImageUrl(hosts, clip.userId, clip.face)} width="36" height="36" alt="" />
      <span>
        <a href={links.station(hosts, clip.userId, clip.nick)}>
          <bdi>{clip.nick}</bdi>
        </a>
        <bdi>{clip.title}</bdi>
      </span>
      <a className={styles.more} href="#about">
        정보
      </a>
    </p>
  );
}

import { useLocation } from '@remix-run/react';
import { type ComponentProps, useEffect } from 'react';
import { abbreviateCount } from '~/domain/format/format';
import { useHosts } from '~/features/shell/frame/root-data';
import { LayerLink } from '~/features/shell/navigation/layer-link';
import { usePart } from '~/features/shell/sending/use-part';
import { links, profileImageUrl } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { ButtonLink } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import { GiftLinks } from './gift-links';
import { InfoFigures } from './info-figures';
import { NoteLink } from './note-link';
import { closeMores, Rankings } from './rankings';
import styles from './side.module.css';
import { useStation } from './station-data';
import { StationNav, useWriteHref } from './station-nav';
import { Ties } from './ties';

/** The information page's contents, read when the layer opens. */
function InfoLayer({ href }: { href: string }) {
  const { data, load, hasFailed } = usePart<ComponentProps<typeof InfoFigures>>({ isQuiet: true });
  useEffect(() => load(href), [load, href]);
  if (data) return <InfoFigures info={data.info} />;
  return hasFailed ? <InfoFigures info={null} /> : <p role="status">불러오는 중입니다.</p>;
}

/**
 * Who the station belongs to, its menu and its rankings; phones show the head of it only (my-station §2.10). It can be
 * folded to the face and the name, which closes what is open in it (S029, S031).
 */
export function Side() {
  const { station } = useStation();
  const hosts = useHosts();
  const { pathname } = useLocation();
  const isHome = pathname === links.stationHome(station.userId);
  return (
    <aside className={classNames(styles.side, !isHome && styles.head)} aria-label="방송국 정보">
      <div className={styles.id}>
        <a href={links.station(hosts, station.userId, station.nick)}>
          <img
            src={profileImageUrl(hosts, station.userId, station.face, 'large')}
            width="96"
            height="96"
            alt={`${station.nick} 방송국 홈`}
          />
        </a>
        <p className={styles.name}>
          <a href={links.station(hosts, station.userId, station.nick)}>
            <bdi>{station.nick}</bdi>
          </a>
          {station.grade && <Badge tone="accent">{station.grade}</Badge>}
          {station.badges.map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </p>
        {station.followers !== null && (
          <p className={styles.facts}>{`애청자 ${abbreviateCount(station.followers)}명`}</p>
        )}
      </div>
      <Actions />
      <Words />
      <details className={styles.fold} open onToggle={closeMores}>
        <summary>
          <Icon name="chevron-up" size="s" />
          방송국 메뉴
        </summary>
        <StationNav />
        <Rankings />
      </details>
    </aside>
  );
}

function Actions() {
  const { station } = useStation();
  const writeHref = useWriteHref();
  return (
    <div className={styles.actions}>
      {!station.isOwner && (
        <>
          <Ties key={station.userId} />
          <NoteLink userId={station.userId} />
          <GiftLinks />
        </>
      )}
      {(station.isOwner || station.isManager) && (
        <ButtonLink look="outline" href={links.stationSettings(station.userId)}>
          <Icon name="settings" size="s" />
          방송국 관리
        </ButtonLink>
      )}
      {station.isOwner && (
        <ButtonLink look="outline" href={links.stationBroadcast(station.userId)}>
          <Icon name="radio" size="s" />
          방송하기
        </ButtonLink>
      )}
      {station.isOwner && (
        <ButtonLink look="outline" href={links.stationUpload(station.userId)}>
          <Icon name="video" size="s" />
          영상 올리기
        </ButtonLink>
      )}
      {station.isOwner && (
        <ButtonLink look="outline" href={links.studio(station.userId)}>
          <Icon name="chart-line" size="s" />
          스튜디오
        </ButtonLink>
      )}
      <ButtonLink look="outline" className={styles.narrowOnly} href={writeHref}>
        <Icon name="pen-line" size="s" />
        글쓰기
      </ButtonLink>
      <LayerLink
        look="text"
        href={links.stationInfo(station.userId)}
        title="스트리머 정보"
        dialog={() => <InfoLayer href={links.stationInfo(station.userId)} />}
      >
        <Icon name="info" size="s" />
        방송국 정보
      </LayerLink>
    </div>
  );
}

/** What the owner says; where a model wrote an introduction, that comes first (S021, S022). */
function Words() {
  const { words, aiWords, isOwner, userId } = useStation().station;
  if (!words && !aiWords && !isOwner) return null;
  return (
    <div className={styles.words}>
      {(aiWords ?? words) && (
        // phones show two lines of the text behind it; opened, all of them
        <details className={styles.wholeWords}>
          <summary>소개 모두 보기</summary>
        </details>
      )}
      {aiWords ? (
        <>
          <Badge>
            <Icon name="sparkles" size="xs" />
            AI 소개
          </Badge>
          <p>{aiWords}</p>
          {words && (
            <details>
              <summary>프로필 글 보기</summary>
              <p>{words}</p>
            </details>
          )}
        </>
      ) : (
        words && <p>{words}</p>
      )}
      {isOwner && (
        <a className={styles.edit} href={links.stationSettings(userId, 'basic')}>
          <Icon name="pencil" size="xs" />
          프로필 글 수정
        </a>
      )}
    </div>
  );
}

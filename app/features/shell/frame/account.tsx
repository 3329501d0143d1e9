import { CsrfInput } from '~/features/shell/sending/csrf-field';
import { links, profileImageUrl } from '~/links/links';
import { placesOf } from '~/links/staff-places';
import { Icon } from '~/ui/icon/icon';
import { mostUnread } from '~protocol/notice/codes';
import styles from './header.module.css';
import menu from './menu.module.css';
import { ownPlaces } from './own-places';
import { hostsOf, type RootData } from './root-data';
import { useUnread } from './unread';

/** Staff who lack the second step have nowhere else to go. */
const toTwoStep = { href: links.twoStep, label: '2단계 로그인 켜기' };

/** A member's menu in the header, and that they are on air. Made of the root data alone: page-template.server.tsx puts it into shared pages. */
export function AccountMenu({ root }: { root: RootData & { viewer: object } }) {
  const { viewer } = root;
  const { isOnAir, unreadNotices, unreadNotes } = useUnread(viewer);
  const unread = unreadNotices > mostUnread ? `${mostUnread}+` : unreadNotices;
  const [workplace] = viewer.needsTwoStep ? [toTwoStep] : placesOf(viewer.staffRights ?? []);
  const face = profileImageUrl(hostsOf(root), viewer.userId, viewer.face);
  return (
    <>
      {isOnAir && (
        <a
          className={styles.onAir}
          href={links.stationBroadcast(viewer.userId)}
          aria-label="방송 중, 방송하기로 가기"
        >
          <b>방송 중</b>
        </a>
      )}
      <details className={menu.menu}>
        <summary className={styles.account}>
          <img className={menu.face} src={face} width="30" height="30" alt="" />
          <span className="sr-only">내 메뉴</span>
          {unreadNotices > 0 && (
            <b className={styles.mark}>
              <span className="sr-only">읽지 않은 알림 </span>
              {unread}
            </b>
          )}
        </summary>
        <div className={menu.panel}>
          <p className={menu.who}>
            <img className={menu.face} src={face} width="36" height="36" alt="" />
            <span>
              {viewer.nick}
              <small>{`@${viewer.userId}`}</small>
            </span>
          </p>
          {ownPlaces(hostsOf(root), viewer).map(({ icon, label, href }) => (
            <a key={href} className={menu.item} href={href}>
              <Icon name={icon} />
              {label}
            </a>
          ))}
          <a className={menu.item} href={links.notices()}>
            <Icon name="bell" />
            알림
            {unreadNotices > 0 && (
              <b>
                <span className="sr-only">읽지 않은 알림 </span>
                {unread}
              </b>
            )}
          </a>
          <a className={menu.item} href={links.notes()}>
            <Icon name="mail" />
            쪽지
            {unreadNotes > 0 && (
              <b>
                <span className="sr-only">읽지 않은 쪽지 </span>
                {unreadNotes}
              </b>
            )}
          </a>
          <a className={menu.item} href={links.myHidden}>
            <Icon name="eye-off" />
            숨긴 스트리머 관리
          </a>
          <a className={menu.item} href={links.myInquiries}>
            <Icon name="message-square-text" />
            나의 문의/신고내역
          </a>
          <a className={menu.item} href={links.assistant}>
            <Icon name="sparkles" />
            모아봄 비서
          </a>
          <a className={menu.item} href={links.myAccount}>
            <Icon name="lock" />
            계정 관리
          </a>
          {workplace && (
            <a className={menu.item} href={workplace.href}>
              <Icon name="headphones" />
              {workplace.label}
            </a>
          )}
          <hr className={menu.rule} />
          <form method="post" action={links.logout}>
            <CsrfInput token={root.csrf} />
            <button className={menu.item} type="submit">
              <Icon name="log-out" />
              로그아웃
            </button>
          </form>
        </div>
      </details>
    </>
  );
}

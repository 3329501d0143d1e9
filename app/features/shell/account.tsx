import { links, profileImageUrl } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { CsrfInput } from './csrf-field';
import styles from './header.module.css';
import menu from './menu.module.css';
import { hostsOf, type RootData } from './root-data';

/** A member's menu in the header. Made of the root data alone: page-template.server.tsx puts it into shared pages. */
export function AccountMenu({ root }: { root: RootData & { viewer: object } }) {
  const { viewer } = root;
  const face = profileImageUrl(hostsOf(root), viewer.userId);
  return (
    <details className={menu.menu}>
      <summary className={styles.account}>
        <img className={menu.face} src={face} width="30" height="30" alt="" />
        <span className="sr-only">내 메뉴</span>
      </summary>
      <div className={menu.panel}>
        <p className={menu.who}>
          <img className={menu.face} src={face} width="36" height="36" alt="" />
          <span>
            {viewer.nick}
            <small>{`@${viewer.userId}`}</small>
          </span>
        </p>
        <a className={menu.item} href={links.notes()}>
          <Icon name="mail" />
          쪽지
          {viewer.unreadNotes > 0 && (
            <b>
              <span className="sr-only">읽지 않은 쪽지 </span>
              {viewer.unreadNotes}
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
        {viewer.isStaff && (
          <a className={menu.item} href={links.staff}>
            <Icon name="headphones" />
            문의 처리
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
  );
}

import { useLocation } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { policyNames } from '~protocol/policy/codes';
import styles from './footer.module.css';
import { useRootData } from './root-data';

const nextTheme = { light: 'dark', dark: 'system', system: 'light' } as const;
const themeNames = { light: '밝게', dark: '어둡게', system: '기기 설정대로' } as const;

export function Footer() {
  const root = useRootData();
  return (
    <footer className={styles.footer} data-chrome="">
      <ul>
        <li>
          <a href={links.inquiry}>문의하기</a>
        </li>
        <li>
          <a href={links.myInquiries}>나의 문의/신고내역</a>
        </li>
        <li>
          <a href={links.policy('terms')}>{policyNames.terms}</a>
        </li>
        <li>
          <a href={links.policy('privacy')}>
            <b>{policyNames.privacy}</b>
          </a>
        </li>
      </ul>
      {root && <Switches light={root.light} theme={root.theme} />}
      <p>{`© ${root?.config.productName ?? '모아봄'}`}</p>
    </footer>
  );
}

/** Device settings as buttons of one plain form, which works without JavaScript. */
function Switches({ light, theme }: { light: boolean; theme: keyof typeof nextTheme }) {
  const { pathname, search } = useLocation();
  return (
    <form className={styles.switches} method="post" action={links.settings}>
      <CsrfField />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button type="submit" name="light" value={light ? 'off' : 'on'}>
        <Icon name="leaf" />
        {light ? '가벼운 모드 끄기' : '가벼운 모드 켜기'}
      </button>
      <button type="submit" name="theme" value={nextTheme[theme]}>
        <Icon name="moon" />
        {`화면 테마: ${themeNames[theme]}`}
      </button>
    </form>
  );
}

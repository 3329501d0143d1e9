import { useActionData, useLocation, useNavigation, useRouteLoaderData } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { allowedGroups, type SettingItem, settingLabel } from '~/domain/station/settings';
import { RouteFailure } from '~/features/shell/frame/failure-pages';
import { StationFrame } from '~/features/shell/frame/frame';
import { useHosts } from '~/features/shell/frame/root-data';
import { LeaveWarning } from '~/features/shell/navigation/leave-warning';
import { OutsideLink } from '~/features/shell/navigation/outside-link';
import { useSending } from '~/features/shell/sending/submit-failure';
import { links } from '~/links/links';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { useSummary } from '~/ui/error-summary/use-summary';
import { Icon } from '~/ui/icon/icon';
import { Page } from '~/ui/page/page';
import type { SettingMenu } from '~protocol/station/settings/calls';
import type { SettingMenuKey } from '~protocol/station/settings/codes';
import type { SettingAnswer } from './setting-answer';
import styles from './setting-frame.module.css';

const layoutId = 'station/setting/layout';

/** The layout's answer; undefined where it failed. */
const useMenu = () => useRouteLoaderData(layoutId) as SettingMenu | undefined;

/** As useMenu, for the pages within. */
export function useSettingMenu(): SettingMenu {
  const menu = useMenu();
  if (!menu) throw new Error('a page of the settings stands in their layout');
  return menu;
}

/** '{label} - {nick} 방송국 관리', for titles. */
export function settingTitle(matches: readonly { id: string; data?: unknown }[], label: string): string {
  const menu = matches.find(({ id }) => id === layoutId)?.data as SettingMenu | undefined;
  return `${label} - ${menu?.userNick ?? ''} 방송국 관리`;
}

/** Menu and page; the menu stands beside the page where there is room for it (S015, GN39). */
export function SettingFrame({ children }: { children: ReactNode }) {
  const menu = useMenu();
  if (!menu) return <StationFrame>{children}</StationFrame>;
  return (
    <StationFrame>
      <div className={styles.frame}>
        <aside className={styles.side}>
          <a className="crumb" href={links.stationHome(menu.userId)}>
            <Icon name="chevron-left" size="s" />
            {`${menu.userNick} 방송국`}
          </a>
          <SettingNav menu={menu} />
        </aside>
        <div className={styles.contents}>{children}</div>
      </div>
    </StationFrame>
  );
}

/** For the layout's ErrorBoundary: what is closed says why, beside what is open. */
export const SettingFailure = () => (
  <SettingFrame>
    <RouteFailure />
  </SettingFrame>
);

function SettingNav({ menu }: { menu: SettingMenu }) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.nav} aria-label="방송국 관리">
      {allowedGroups(menu.keys).map(({ title, items }) => (
        // without a name it is no landmark: the menu's page has those of the same name
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.label}>
                <ItemLink item={item} userId={menu.userId} pathname={pathname} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface ItemLinkProps {
  item: SettingItem;
  userId: string;
  pathname: string;
}

function ItemLink({ item, userId, pathname }: ItemLinkProps) {
  const { href, isOutside } = useItemPlace(item, userId);
  return isOutside ? (
    <OutsideLink href={href}>
      {item.label}
      <Icon name="external-link" size="xs" label="새 창" />
    </OutsideLink>
  ) : (
    <a href={href} aria-current={pathname === href ? 'page' : undefined}>
      {item.label}
    </a>
  );
}

/** Where an item leads: what came in is shown by the operator's site, and where they named none by the studio (S047, L054). */
export function useItemPlace(item: SettingItem, userId: string): { href: string; isOutside: boolean } {
  const hosts = useHosts();
  if ('key' in item) return { href: links.stationSettings(userId, item.key), isOutside: false };
  const isIncome = item.outside === 'income';
  const outside = isIncome ? links.stationIncome(hosts) : links.stationPoints(hosts);
  const own = links.studioGifts(userId, isIncome ? {} : { kind: 'balloon' });
  return { href: outside ?? own, isOutside: outside !== null };
}

interface SettingPageProps {
  setting: SettingMenuKey;
  /** what it is for, and what obeys it */
  about: ReactNode;
  children: ReactNode;
}

/** One item: heading, what it is for, what is wrong, its forms. */
export function SettingPage({ setting, about, children }: SettingPageProps) {
  const { userId } = useSettingMenu();
  const answer = useActionData<SettingAnswer>();
  const { root, remember } = useKeptFocus();
  const once = useOnce(answer);
  return (
    <div ref={root} onSubmitCapture={once} onSubmit={remember} className={styles.page}>
      <Page
        title={settingLabel(setting)}
        back={{ href: links.stationSettings(userId), label: '방송국 관리' }}
        className={styles.body}
      >
        <p className={styles.about}>{about}</p>
        <LeaveWarning answer={answer} />
        <ErrorSummary errors={useSummary(answer?.errors)} />
        {children}
      </Page>
    </div>
  );
}

/**
 * A form pressed twice is sent once: the second answer would be that it is there already. Two moves are two moves, and what is
 * sent after an answer is something new, also while the page is still being read anew.
 */
function useOnce(answer: SettingAnswer | undefined) {
  const sent = useRef<{ form: HTMLFormElement; at: number } | null>(null);
  const { state } = useSending();
  useEffect(() => {
    if (state === 'idle') sent.current = null;
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each answer
  useEffect(() => {
    sent.current = null;
  }, [answer]);
  return (event: FormEvent) => {
    const form = event.target as HTMLFormElement;
    const at = event.timeStamp;
    const last = sent.current;
    // the second press may come before the page knows that the first one is on its way
    if (last?.form === form && (state !== 'idle' || at - last.at < 500)) event.preventDefault();
    else if (new FormData(form).get('change') !== 'arrange') sent.current = { form, at };
  };
}

/**
 * A button that moves or removes its row may lose the focus: the keyboard goes on at the same button, else at another of
 * the row's, else at the heading.
 */
function useKeptFocus() {
  const root = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | null>(null);
  const { state } = useNavigation();
  const remember = ({ nativeEvent }: FormEvent) => {
    pressed.current = (nativeEvent as SubmitEvent).submitter?.id ?? '';
  };
  useEffect(() => {
    if (state !== 'idle' || pressed.current === null) return;
    const button = document.getElementById(pressed.current || ' ');
    const row = button?.closest('li');
    pressed.current = null;
    // a button that was just disabled still counts as the active one
    const active = document.activeElement;
    if (active && active !== document.body && !active.matches(':disabled')) return;
    const stops = [
      button instanceof HTMLButtonElement && !button.disabled ? button : null,
      row?.querySelector<HTMLElement>('button:not(:disabled)'),
      root.current?.querySelector<HTMLElement>('h1'),
    ];
    const stop = stops.find((one) => one);
    if (stop?.tagName === 'H1') stop.tabIndex = -1;
    stop?.focus();
  }, [state]);
  return { root, remember };
}

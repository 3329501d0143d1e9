import { useState } from 'react';
import { balanceNames } from '~/domain/station/gift';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { links, profileImageUrl } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { openedPart } from '~/ui/opened-part';
import { type GiftKind, giftKinds } from '~protocol/station/gift/codes';
import { PopupLink } from './popup-link';
import { useStation } from './station-data';

const LoginPrompt = openedPart(() => import('~/features/shell/frame/login-prompt'));

type Size = { width: number; height: number };

const banner: Size = { width: 508, height: 636 };
const small: Size = { width: 320, height: 240 };
const looks: Record<GiftKind, { icon: string; size: Size; phoneSize?: Size }> = {
  balloon: { icon: 'gift', size: banner },
  adBalloon: { icon: 'megaphone', size: banner },
  sticker: { icon: 'smile', size: small, phoneSize: { width: 530, height: 350 } },
};

/** To the subscription and the gifts; guests are asked to sign in (my-station §2.14, §5; S054, S063). */
export function GiftLinks() {
  const { station } = useStation();
  const root = useRootData();
  const hosts = useHosts();
  const [login, setLogin] = useState<string | null>(null);
  const page = links.subscribe(station.userId);
  // guests sign in first; the app sells to members itself (D058)
  const subscribe = root?.viewer
    ? links.subscription(hosts, station, profileImageUrl(hosts, station.userId, station.face))
    : page;
  // an app has no windows: it shows the page
  const sizes = (size: Size, phoneSize?: Size) => (root?.surface === 'webview' ? {} : { size, phoneSize });
  const mayOpen = (href: string) => () => {
    if (root?.viewer) return true;
    setLogin(links.login(hosts, href));
    return false;
  };
  return (
    <>
      <PopupLink look="outline" href={subscribe} mayOpen={mayOpen(page)} {...sizes(small)}>
        <Icon name="crown" size="s" />
        구독
      </PopupLink>
      {giftKinds.map((kind) => {
        const href = links.gift(kind, station);
        const { icon, size, phoneSize } = looks[kind];
        return (
          <PopupLink key={kind} look="text" href={href} mayOpen={mayOpen(href)} {...sizes(size, phoneSize)}>
            <Icon name={icon} size="s" />
            {balanceNames[kind]}
            <span className="sr-only"> 선물</span>
          </PopupLink>
        );
      })}
      {login && <LoginPrompt href={login} onClose={() => setLogin(null)} />}
    </>
  );
}

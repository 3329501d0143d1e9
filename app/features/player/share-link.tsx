import { type MouseEvent, useState } from 'react';
import { addressOf } from '~/features/cards/card-subject';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { type CardRef, links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { openedPart } from '~/ui/opened-part';

const ShareDialog = openedPart(() => import('./share-dialog'));

interface ShareLinkProps {
  card: CardRef;
  nick: string;
  title: string;
}

/** Shares what plays: by the app, by the device's own sheet, else by a dialog. Without a script a page has its address. */
export function ShareLink({ card, nick, title }: ShareLinkProps) {
  const hosts = useHosts();
  const root = useRootData();
  const [shared, setShared] = useState<string | null>(null);
  const share = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    if (hosts.app) return;
    event.preventDefault();
    // the address is that of a card's menu, which would open
    event.stopPropagation();
    const address = new URL(addressOf(card, { ...hosts, app: null }), root?.config.origin ?? location.origin)
      .href;
    if (navigator.share) navigator.share({ title, url: address }).catch(() => {});
    else setShared(address);
  };
  return (
    <>
      <ButtonLink
        look="outline"
        href={
          links.appShare(hosts, addressOf(card, { ...hosts, app: null }), title) ??
          `${links.cardMenu(card, nick)}#share`
        }
        data-enhanced=""
        onClick={share}
      >
        <Icon name="share-2" size="s" />
        공유
      </ButtonLink>
      {shared && <ShareDialog address={shared} title={title} onClose={() => setShared(null)} />}
    </>
  );
}

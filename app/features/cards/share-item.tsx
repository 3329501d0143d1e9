import { useState } from 'react';
import { AppShare } from '~/features/shell/frame/app-share';
import menu from '~/features/shell/frame/menu.module.css';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { Icon } from '~/ui/icon/icon';
import { addressOf, type CardSubject, subjectName } from './card-subject';
import { SharePanel } from './share-panel';

/** Shares a card by what is there: the app, the device, or else a panel in place of the item. */
export function ShareItem({ subject, close }: { subject: CardSubject; close: () => void }) {
  const hosts = useHosts();
  const [isPanel, setPanel] = useState(false);
  const title = subjectName(subject);
  // the menu exists in the browser only
  const origin = useRootData()?.config.origin ?? '';
  const address = origin && new URL(addressOf(subject, { ...hosts, app: null }), origin).href;
  const share = async () => {
    if (!navigator.share) return setPanel(true);
    close();
    await navigator.share({ title, url: address }).catch(() => {});
  };
  if (hosts.app) return <AppShare address={address} title={title} />;
  if (isPanel) return <SharePanel address={address} title={title} onDone={close} />;
  return (
    <button className={menu.item} type="button" onClick={share}>
      <Icon name="share-2" />
      공유하기
    </button>
  );
}

import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import type { StationPostPage } from '~/domain/station/station';
import styles from '~/features/cards/card-menu.module.css';
import { SharePanel } from '~/features/cards/share-panel';
import { AppShare } from '~/features/shell/frame/app-share';
import menu from '~/features/shell/frame/menu.module.css';
import { useHosts } from '~/features/shell/frame/root-data';
import { useShowToast } from '~/features/shell/frame/toasts';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import { PostMenuItems } from '~/features/station/post-menu-items';
import type { CareAnswer } from '~/features/station/talk-answer';
import { links } from '~/links/links';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import { Icon } from '~/ui/icon/icon';

interface PostMenuProps {
  station: string;
  post: Pick<StationPostPage, 'no' | 'title' | 'auth' | 'pinnedUntil'>;
  /** of the portal: shared addresses are whole */
  origin: string;
  onClose: () => void;
}

/** The menu of a post as a dialog: what the menu's page does, without leaving the post. */
export default function PostMenu({ station, post, origin, onClose }: PostMenuProps) {
  const { ref, close } = useDialog();
  const { data, onSubmit } = usePart<CareAnswer>();
  const hosts = useHosts();
  const showToast = useShowToast();
  const { revalidate } = useRevalidator();
  const [isShared, setShared] = useState(false);
  useAnswer(data, ({ ok, toast }) => {
    if (toast) showToast(toast);
    if (!ok) return;
    close();
    revalidate();
  });
  const address = new URL(links.stationPostPage(station, post.no), origin).href;
  const share = async () => {
    if (!navigator.share) return setShared(true);
    close();
    await navigator.share({ title: post.title, url: address }).catch(() => {});
  };
  return (
    <Dialog dialogRef={ref} title={post.title} className={styles.sheet} lightDismiss onClose={onClose}>
      <PostMenuItems station={station} post={post} answer={data} onSubmit={onSubmit} />
      {post.auth.isShare && hosts.app ? (
        <AppShare address={address} title={post.title} />
      ) : isShared ? (
        <SharePanel address={address} title={post.title} onDone={close} />
      ) : (
        post.auth.isShare && (
          <button className={menu.item} type="button" onClick={share}>
            <Icon name="share-2" />
            공유하기
          </button>
        )
      )}
      <button className={menu.item} type="button" onClick={close}>
        <Icon name="x" />
        닫기
      </button>
    </Dialog>
  );
}

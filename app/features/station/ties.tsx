import { useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useShowToast } from '~/features/shell/frame/toasts';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { FavoriteButton } from '~/ui/favorite-button/favorite-button';
import { Icon } from '~/ui/icon/icon';
import type { FavoriteAnswer } from './favorite-answer';
import { useStation } from './station-data';

/**
 * Adds the streamer to the favourites, whose push can be turned on and off; favourites are kept, grouped and removed on
 * their page of MY (S018, S060–S062).
 */
export function Ties() {
  const { station } = useStation();
  const { data, onSubmit } = usePart<FavoriteAnswer>();
  const showToast = useShowToast();
  const [is, setIs] = useState({ favorite: station.isFavorite, push: station.isMobilePushEnabled });
  const page = useRevalidator();
  const managed = useRef<HTMLAnchorElement>(null);
  useAnswer(data, ({ ok, intent, login, toast }) => {
    if (login) window.location.assign(login);
    if (toast) showToast(toast);
    if (!ok) return;
    if (intent === 'favorite') {
      setIs((before) => ({ ...before, favorite: true }));
      // what is open to favourites only shows now (S062)
      page.revalidate();
      // the button that was pressed is gone once this is drawn
      requestAnimationFrame(() => managed.current?.focus());
    } else setIs((before) => ({ ...before, push: intent === 'push' }));
  });
  return (
    // the home is an index route, which is addressed so
    <form method="post" action={`${links.stationHome(station.userId)}?index`} onSubmit={onSubmit}>
      <CsrfField />
      {is.favorite ? (
        <>
          <ButtonLink linkRef={managed} href={links.myStreamer(station.userId)}>
            <Icon name="heart" size="s" />
            즐겨찾기 관리
          </ButtonLink>
          <Button look="outline" name="intent" value={is.push ? 'pushOff' : 'push'}>
            <Icon name={is.push ? 'bell-ring' : 'bell'} size="s" />
            {is.push ? '알림 끄기' : '알림 받기'}
          </Button>
        </>
      ) : (
        <FavoriteButton isFavorite={false} label="즐겨찾기" />
      )}
    </form>
  );
}

import { useRevalidator } from '@remix-run/react';
import { CsrfField } from '~/features/shell/csrf-field';
import { useShowToast } from '~/features/shell/toasts';
import { useAnswer } from '~/features/shell/use-answer';
import { usePart } from '~/features/shell/use-part';
import type { FavoriteAnswer } from '~/features/station/favorite-answer';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { FavoriteButton } from '~/ui/favorite-button/favorite-button';
import { Page } from '~/ui/page/page';

interface ClosedPostProps {
  station: string;
  /** which audience the post has (S075) */
  reason: string;
  way: 'login' | 'favorite' | null;
  login: string;
}

/** A post that is not open to the viewer, and what they can do about it. */
export function ClosedPost({ station, reason, way, login }: ClosedPostProps) {
  const { data, onSubmit } = usePart<FavoriteAnswer>();
  const showToast = useShowToast();
  const { revalidate } = useRevalidator();
  useAnswer(data, ({ ok, toast, login: asked }) => {
    if (asked) return window.location.assign(asked);
    if (toast) showToast(toast);
    if (ok) revalidate();
  });
  return (
    <Page title={reason} isTitleHidden>
      <BlankSlate icon="lock" title={reason}>
        {way === 'login' && (
          <ButtonLink look="primary" href={login}>
            로그인
          </ButtonLink>
        )}
        {way === 'favorite' && (
          <form method="post" action={`${links.stationHome(station)}?index`} onSubmit={onSubmit}>
            <CsrfField />
            <FavoriteButton isFavorite={false} label="즐겨찾기" />
          </form>
        )}
        <ButtonLink href={links.stationHome(station)}>방송국 홈</ButtonLink>
      </BlankSlate>
    </Page>
  );
}

import { useRevalidator } from '@remix-run/react';
import { useShowToast } from '~/features/shell/frame/toasts';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { FavoriteButton } from '~/ui/favorite-button/favorite-button';
import { Page } from '~/ui/page/page';
import type { FavoriteAnswer } from './favorite-answer';

/** What opens a closed part of a station. */
export interface WaysIn {
  /** where guests log in */
  login: string | null;
  /** what the viewer can become here and now */
  becomes: 'favorite' | 'subscriber' | null;
}

interface ClosedProps {
  station: string;
  /** to whom it is open (S075) */
  reason: string;
  ways: WaysIn | null;
}

/** A post or a board that is not open to the viewer, and what they can do about it. */
export function Closed({ station, reason, ways }: ClosedProps) {
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
        {ways?.login && (
          <ButtonLink look="primary" href={ways.login}>
            로그인
          </ButtonLink>
        )}
        {ways?.becomes === 'subscriber' && (
          <ButtonLink look={ways.login ? 'outline' : 'primary'} href={links.subscribe(station)}>
            구독하기
          </ButtonLink>
        )}
        {ways?.becomes === 'favorite' && (
          <form method="post" action={`${links.stationHome(station)}?index`} onSubmit={onSubmit}>
            <CsrfField />
            <FavoriteButton isFavorite={false} label="즐겨찾기" />
          </form>
        )}
        <ButtonLink href={links.stationHome(station)}>방송국 홈</ButtonLink>
        <ButtonLink href={links.home}>메인으로</ButtonLink>
      </BlankSlate>
    </Page>
  );
}

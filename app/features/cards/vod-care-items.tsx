import type { MouseEvent } from 'react';
import menu from '~/features/shell/frame/menu.module.css';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import type { VodCare } from '~protocol/station/vods/calls';

interface VodCareItemsProps {
  care: VodCare;
  /** where to go after what is done at once */
  returnTo: string;
  /** of a dialog: opens the link in a window of its own */
  onWindow?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** What may be done with a VOD by those who look after it: pages that ask, windows, and two forms (S072, S073). */
export function VodCareItems({ care, returnTo, onWindow }: VodCareItemsProps) {
  const { auth, userId, titleNo: no } = care;
  const link = (isShown: boolean, href: string, icon: string, label: string, isWindow = false) =>
    isShown && (
      <a className={menu.item} href={href} onClick={isWindow ? onWindow : undefined}>
        <Icon name={icon} />
        {label}
      </a>
    );
  const windowLink = (isShown: boolean, kind: 'title' | 'chapter' | 'midroll', icon: string, label: string) =>
    link(isShown, links.vodWindow(kind, { ...care, no }), icon, label, true);
  const button = (isShown: boolean, intent: string, icon: string, label: string) =>
    isShown && (
      <button type="submit" className={menu.item} name="intent" value={intent}>
        <Icon name={icon} />
        {label}
      </button>
    );
  return (
    <>
      {windowLink(auth.isUpdate || auth.isEdit, 'title', 'pencil', auth.isUpdate ? '수정하기' : '편집하기')}
      {windowLink(auth.isChapter, 'chapter', 'list', '챕터설정')}
      {windowLink(auth.isMidroll, 'midroll', 'megaphone', '중간광고 설정')}
      {link(auth.isMoveBoard, links.vodCare(userId, no, 'board'), 'layers', '게시판 이동')}
      {link(auth.isToBoard, links.vodCare(userId, no, 'board'), 'layers', '게시판 노출')}
      {link(auth.isPinHome, links.vodCare(userId, no, 'pin'), 'pin', '홈에 고정하기')}
      {(auth.isUnpinHome || auth.isUnblind) && (
        <form method="post" action={links.vodCare(userId, no)}>
          <CsrfField />
          <input type="hidden" name="returnTo" value={returnTo} />
          {button(auth.isUnpinHome, 'unpin', 'pin', '고정 해제')}
          {button(auth.isUnblind, 'unblind', 'eye', '가리기 해제')}
        </form>
      )}
      {link(auth.isBlind, links.vodCare(userId, no, 'blind'), 'eye-off', '가리기')}
      {link(auth.isReport, links.vodReport(userId, no), 'flag', '신고하기')}
      {link(auth.isDelete, links.vodCare(userId, no, 'delete'), 'trash-2', '삭제하기')}
    </>
  );
}

/** The same of a Catch story. */
export const StoryDeleteItem = ({ userId, no }: { userId: string; no: number }) => (
  <a className={menu.item} href={links.storyCare(userId, no)}>
    <Icon name="trash-2" />
    삭제하기
  </a>
);

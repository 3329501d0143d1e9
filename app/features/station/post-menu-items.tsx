import type { FormEvent } from 'react';
import type { StationPostPage } from '~/domain/station/station';
import menu from '~/features/shell/frame/menu.module.css';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import { talkLengths } from '~protocol/station/talk/codes';
import { PinFields } from './pin-fields';
import styles from './talk.module.css';
import type { CareAnswer, CareIntent } from './talk-answer';

interface PostMenuItemsProps {
  station: string;
  post: Pick<StationPostPage, 'no' | 'auth' | 'pinnedUntil'>;
  /** what was refused last */
  answer?: CareAnswer;
  /** of a dialog; without it the forms are the page's */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** What may be done with a post: links, and a form for each change (S072, S073, S123). Sharing is left to what is around. */
export function PostMenuItems({ station, post, answer, onSubmit }: PostMenuItemsProps) {
  const { auth, no } = post;
  const link = (isShown: boolean, href: string, icon: string, label: string, replaces = false) =>
    isShown && (
      <a className={menu.item} href={href} data-replace={replaces ? '' : undefined}>
        <Icon name={icon} />
        {label}
      </a>
    );
  const item = (isShown: boolean, intent: CareIntent, icon: string, label: string) =>
    isShown && (
      <button type="submit" className={menu.item} name="intent" value={intent}>
        <Icon name={icon} />
        {label}
      </button>
    );
  const form = { method: 'post', action: links.stationPostMenu(station, no), onSubmit } as const;
  return (
    <>
      {link(auth.isUpdate, links.stationEdit(station, no), 'pencil', '수정하기')}
      <form {...form}>
        <CsrfField />
        {item(auth.isSetNotice, 'notice', 'megaphone', '공지로 등록')}
        {item(auth.isCancelNotice, 'unnotice', 'megaphone', '공지 해제')}
        {item(auth.isUnpinHome, 'unpin', 'pin', '고정 해제')}
        {item(auth.isUnblind, 'unblind', 'eye', '가리기 해제')}
      </form>
      {/* somebody else may have pinned it while the day was entered */}
      {(auth.isPinHome || (answer?.intent === 'pin' && answer.error)) && (
        <details className={styles.ask} open={answer?.intent === 'pin' || undefined}>
          <summary className={menu.item}>
            <Icon name="pin" />
            홈에 고정하기
          </summary>
          <form {...form}>
            <CsrfField />
            <PinFields {...(answer?.intent === 'pin' && { error: answer.error })} typed={answer?.typed} />
            <Button look="primary" name="intent" value="pin">
              고정하기
            </Button>
          </form>
        </details>
      )}
      {link(auth.isMoveBoard, links.stationCare(station, 'move', [no]), 'layers', '게시판 이동')}
      {auth.isBlind && (
        <details className={styles.ask} open={answer?.intent === 'blind' || undefined}>
          <summary className={menu.item}>
            <Icon name="eye-off" />
            가리기
          </summary>
          <form {...form}>
            <CsrfField />
            <p>글쓴이와 방송국을 돌보는 사람만 볼 수 있게 됩니다.</p>
            <Field
              id="reason"
              label="이유"
              errors={answer?.intent === 'blind' && answer.error ? [answer.error] : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  className={fieldStyles.input}
                  name="reason"
                  maxLength={talkLengths.blindReason}
                  defaultValue={answer?.typed?.reason}
                  autoComplete="off"
                />
              )}
            </Field>
            <Button look="danger" name="intent" value="blind">
              가리기
            </Button>
          </form>
        </details>
      )}
      {link(auth.isReport, links.stationReport(station, { post: no }), 'flag', '신고하기')}
      {link(auth.isDelete, links.stationCare(station, 'delete', [no]), 'trash-2', '삭제하기', true)}
    </>
  );
}

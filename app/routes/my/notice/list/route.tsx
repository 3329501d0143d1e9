import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useUnreadMark } from '~/features/events/use-unread-mark';
import { useNextFocus } from '~/features/favorites/use-next-focus';
import { NoticeFrame } from '~/features/notice/notice-frame';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { Button, ButtonLink, MoreLink } from '~/ui/button/button';
import { ChipLinks } from '~/ui/chip/chip';
import { type NoticeGroup, noticeGroups } from '~protocol/notice/codes';
import { NoticeItem } from './item';
import styles from './list.module.css';
import { changeNotices, loadNotices } from './list.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('알림');

export const loader = (args: LoaderFunctionArgs) => loadNotices(args);

export const action = (args: ActionFunctionArgs) => changeNotices(args);

const groupNames: Record<NoticeGroup, string> = {
  favorite: '즐겨찾기',
  talk: '댓글·방명록',
  station: '내 방송국',
  note: '쪽지·감사',
  house: '고객센터·운영',
};

/** What happened to a member and theirs, the newest first. */
export default function Notices() {
  const { group, before, next, until, hasUnread, days } = useLoaderData<typeof loader>();
  useUnreadMark();
  const { list, onSubmit } = useNextFocus('delete', 'button');
  const options = [
    { href: links.notices(), label: '전체', current: group === null },
    ...noticeGroups.map((name) => ({
      href: links.notices({ group: name }),
      label: groupNames[name],
      current: group === name,
    })),
  ];
  return (
    <NoticeFrame part="list">
      <div className={styles.filter}>
        <ChipLinks label="알림 종류" options={options} />
      </div>
      {days.length > 0 ? (
        <>
          <Form className={styles.all} method="post" preventScrollReset>
            <CsrfField />
            <Place group={group} before={before} />
            <input type="hidden" name="until" value={until ?? ''} />
            <Button look="outline" name="intent" value="read-all" disabled={!hasUnread && before === null}>
              모두 읽음
            </Button>
          </Form>
          <Form method="post" preventScrollReset onSubmit={onSubmit}>
            <CsrfField />
            <Place group={group} before={before} />
            <ul className={styles.notices} ref={list}>
              {days.flatMap(({ name, items }) =>
                items.map((item, index) => (
                  <NoticeItem key={item.noticeNo} item={item} day={index === 0 ? name : null} />
                )),
              )}
            </ul>
          </Form>
          {next && <MoreLink href={links.notices({ group, before: next })}>이전 알림 보기</MoreLink>}
        </>
      ) : before ? (
        <PastEnd href={links.notices({ group })} />
      ) : (
        <BlankSlate
          icon="bell"
          title={group ? '이 종류의 알림이 없습니다.' : '받은 알림이 없습니다.'}
          text="즐겨찾기한 스트리머의 종 버튼을 누르면 방송을 시작할 때 알려 드려요."
        >
          <ButtonLink href={links.myStreamers()}>즐겨찾기 관리</ButtonLink>
        </BlankSlate>
      )}
    </NoticeFrame>
  );
}

/** Where the form comes back to. */
const Place = ({ group, before }: { group: string | null; before: string | null }) => (
  <>
    {group && <input type="hidden" name="group" value={group} />}
    {before && <input type="hidden" name="before" value={before} />}
  </>
);

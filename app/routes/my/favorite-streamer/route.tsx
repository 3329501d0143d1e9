import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { changeMyList } from '~/features/favorites/change.server';
import { ConfirmRemoval } from '~/features/favorites/confirm-removal';
import styles from '~/features/favorites/manage.module.css';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links, profileImageUrl } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { Button, ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { loadStreamer } from './streamer.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ data }) => `${data?.streamer.nick ?? '스트리머'} 즐겨찾기`);

export const loader = (args: LoaderFunctionArgs) => loadStreamer(args);

export const action = (args: ActionFunctionArgs) =>
  changeMyList(args, 'favorite', links.myStreamer(args.params.userId ?? ''));

/** One favourite: its pin, its groups, and its removal. */
export default function FavoriteStreamer() {
  const { streamer, groups } = useLoaderData<typeof loader>();
  const { userId, nick, face, broadNo, pinned } = streamer;
  const hosts = useHosts();
  return (
    <div className={styles.panel}>
      <a className="crumb" href={links.myStreamers()}>
        <Icon name="chevron-left" size="s" />
        스트리머 관리
      </a>
      <div className={styles.who}>
        <img src={profileImageUrl(hosts, userId, face, 'large')} width="64" height="64" alt="" />
        <h2>
          <bdi>{nick}</bdi>
          {broadNo !== undefined && <Badge tone="live">LIVE</Badge>}
        </h2>
      </div>
      <div className={styles.acts}>
        {broadNo !== undefined && (
          <ButtonLink look="primary" href={links.livePlayer(hosts, userId, broadNo)}>
            방송 보기
          </ButtonLink>
        )}
        <Form method="post">
          <CsrfField />
          <Button name={pinned ? 'unpin' : 'pin'} value={userId}>
            {pinned ? '상단 고정 해제' : '목록 상단에 고정'}
          </Button>
        </Form>
        <ButtonLink look="outline" href={links.myFeed(userId)}>
          방송국 새 글
        </ButtonLink>
      </div>
      <Groups groups={groups} userId={userId} />
      <Form method="post">
        <CsrfField />
        <input type="hidden" name="returnTo" value={links.myFavorite()} />
        <ConfirmRemoval userId={userId} nick={nick} label="즐겨찾기 삭제" />
      </Form>
    </div>
  );
}

interface GroupsProps {
  groups: { idx: number; title: string; isIn: boolean }[] | null;
  userId: string;
}

function Groups({ groups, userId }: GroupsProps) {
  if (!groups) return <p>그룹을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.</p>;
  if (groups.length === 0)
    return (
      <p>
        아직 만든 그룹이 없어요. <ButtonLink href={`${links.myGroups}#add`}>그룹 추가</ButtonLink>
      </p>
    );
  return (
    <Form method="post">
      <CsrfField />
      <fieldset className={styles.checks}>
        <legend>그룹</legend>
        {groups.map(({ idx, title, isIn }) => (
          <label key={`${idx} ${isIn}`}>
            <input type="checkbox" name="group" value={idx} defaultChecked={isIn} />
            {title}
          </label>
        ))}
      </fieldset>
      <Button look="primary" name="intoGroups" value={userId}>
        그룹 저장
      </Button>
    </Form>
  );
}

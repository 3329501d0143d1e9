import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { changeMyList } from '~/features/favorites/change.server';
import styles from '~/features/favorites/manage.module.css';
import { ManageList } from '~/features/favorites/manage-list';
import { Confirm } from '~/features/history/confirm';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { loadStreamers } from './streamers.query.server';

export const meta = pageMeta('스트리머 관리');

export const loader = (args: LoaderFunctionArgs) => loadStreamers(args);

export const action = (args: ActionFunctionArgs) => changeMyList(args, 'favorite', links.myStreamers());

/** All favourites, to be looked for, pinned, put into groups and removed; the favourites show it as a dialog. */
export default function ManageStreamers() {
  const data = useLoaderData<typeof loader>();
  const { chosen, page, q, order } = data;
  const here = links.myStreamers({ page, q, order });
  return (
    <section className={styles.panel}>
      <a className="crumb" href={links.myFavorite()}>
        <Icon name="chevron-left" size="s" />
        즐겨찾기
      </a>
      <h2>스트리머 관리</h2>
      {chosen.length > 0 && (
        <Confirm
          title={`스트리머 ${chosen.length}명을 즐겨찾기에서 삭제하시겠습니까?`}
          text={chosen.map(({ nick }) => nick).join(', ')}
          fields={{ unfavoriteMany: chosen.map(({ userId }) => userId).join(' '), returnTo: here }}
          cancelHref={here}
        />
      )}
      <div>
        <ManageList data={data} />
      </div>
    </section>
  );
}

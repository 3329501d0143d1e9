import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { changeMyList } from '~/features/favorites/change.server';
import styles from '~/features/favorites/manage.module.css';
import { ManageList } from '~/features/favorites/manage-list';
import { pageMeta } from '~/features/shell/page-title';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { loadStreamers } from './streamers.query.server';

export const meta = pageMeta('스트리머 관리');

export const loader = (args: LoaderFunctionArgs) => loadStreamers(args);

export const action = (args: ActionFunctionArgs) => changeMyList(args, 'favorite', links.myStreamers());

/** All favourites, to be pinned, put into groups and removed; the favourites show it as a dialog. */
export default function ManageStreamers() {
  return (
    <section className={styles.panel}>
      <a className="crumb" href={links.myFavorite()}>
        <Icon name="chevron-left" size="s" />
        즐겨찾기
      </a>
      <h2>스트리머 관리</h2>
      <div>
        <ManageList data={useLoaderData<typeof loader>()} />
      </div>
    </section>
  );
}

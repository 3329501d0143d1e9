import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { changeMyList } from '~/features/favorites/change.server';
import { reloadAfterChange, sendOrTell } from '~/features/favorites/change-answer';
import styles from '~/features/favorites/manage.module.css';
import { ManageList } from '~/features/favorites/manage-list';
import { pageMeta } from '~/features/shell/page-title';
import { links } from '~/links/links';
import { loadStreamers } from './streamers.query.server';

export const clientAction = sendOrTell;

export const meta = pageMeta('스트리머 관리');

export const loader = (args: LoaderFunctionArgs) => loadStreamers(args);

export const action = (args: ActionFunctionArgs) => changeMyList(args, 'favorite', links.myStreamers());

export const shouldRevalidate = reloadAfterChange;

/** All favourites, to be pinned, put into groups and removed; the favourites show it as a dialog. */
export default function ManageStreamers() {
  return (
    <section>
      <h2 className={styles.title}>스트리머 관리</h2>
      <ManageList data={useLoaderData<typeof loader>()} />
    </section>
  );
}

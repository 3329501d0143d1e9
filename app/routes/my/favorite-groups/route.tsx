import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { changeMyList } from '~/features/favorites/change.server';
import styles from '~/features/favorites/manage.module.css';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { Button } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import { groupLimits } from '~protocol/my/codes';
import { GroupRow } from './group-row';
import { loadGroups } from './groups.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('그룹 편집');

export const loader = (args: LoaderFunctionArgs) => loadGroups(args);

export const action = (args: ActionFunctionArgs) => changeMyList(args, 'favorite', links.myGroups);

/** The groups of favourites: add, rename, put in order, delete. */
export default function FavoriteGroups() {
  const { groups } = useLoaderData<typeof loader>();
  const count = groups?.length ?? 0;
  const known = useRef(count);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // the form is a new one by then: anyone who adds several goes on typing
    if (count > known.current) field.current?.focus();
    known.current = count;
  }, [count]);
  return (
    <section className={styles.panel}>
      <a className="crumb" href={links.myFavorite()}>
        <Icon name="chevron-left" size="s" />
        즐겨찾기
      </a>
      <h2>즐겨찾기 그룹</h2>
      {groups === null ? (
        <Unavailable icon="users" href={links.myGroups} />
      ) : groups.length === 0 ? (
        <p>아직 만든 그룹이 없어요. 그룹을 추가하면 즐겨찾기를 나눠서 볼 수 있어요.</p>
      ) : (
        <ul className={styles.list}>
          {groups.map((group, index) => (
            <GroupRow
              key={`${group.idx} ${group.title}`}
              group={group}
              isFirst={index === 0}
              isLast={index === groups.length - 1}
            />
          ))}
        </ul>
      )}
      {/* a name that was added leaves the field */}
      <Form method="post" className={styles.add} id="add" key={groups?.length}>
        <CsrfField />
        <label>
          새 그룹 이름
          <input
            ref={field}
            className={fieldStyles.input}
            name="title"
            required
            maxLength={groupLimits.title}
            autoComplete="off"
          />
        </label>
        <Button look="primary" name="addGroup" value="1">
          그룹 추가
        </Button>
      </Form>
    </section>
  );
}

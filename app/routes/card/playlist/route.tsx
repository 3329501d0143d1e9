import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { Button } from '~/ui/button/button';
import { Field, FieldError, fieldStyles } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import { Page } from '~/ui/page/page';
import { playlistLimits } from '~protocol/playlist/codes';
import styles from './playlist.module.css';
import { loadOwnPlaylists, putIntoPlaylist } from './playlist.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('재생목록에 담기');

export const loader = (args: LoaderFunctionArgs) => loadOwnPlaylists(args);

export const action = (args: ActionFunctionArgs) => putIntoPlaylist(args);

/** Puts a VOD into one of the member's playlists, or into a new one (D273, GN31). */
export default function AddToPlaylist() {
  const { lists, returnTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Page title="재생목록에 담기" back={{ href: returnTo, label: '목록으로' }} width="narrow">
      {!lists && <Unavailable title="재생목록을 불러오지 못했습니다." />}
      {lists && lists.length > 0 && (
        <Form method="post">
          <CsrfField />
          {refused && !refused.isTitle && <FieldError id="list-error">{refused.error}</FieldError>}
          <ul className={styles.lists}>
            {lists.map(({ listIdx, title, playlistCnt, hasVod }) => (
              <li key={listIdx}>
                <span>
                  <b>{title}</b>
                  <small>{`${playlistCnt}개`}</small>
                </span>
                {hasVod ? (
                  <span className={styles.known}>
                    <Icon name="check" size="s" />
                    담겨 있어요
                  </span>
                ) : (
                  <Button name="listIdx" value={listIdx} aria-label={`${title}에 담기`}>
                    담기
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Form>
      )}
      {lists && (
        <Form method="post" className={styles.fresh}>
          <CsrfField />
          <Field
            id="title"
            label="새 재생목록"
            help="만든 재생목록은 나만 볼 수 있어요."
            errors={refused?.isTitle ? [refused.error] : undefined}
          >
            {(control) => (
              <input
                {...control}
                className={fieldStyles.input}
                name="title"
                defaultValue={refused?.title ?? ''}
                placeholder="재생목록 이름"
                maxLength={playlistLimits.title}
              />
            )}
          </Field>
          <Button look="primary">만들고 담기</Button>
        </Form>
      )}
    </Page>
  );
}

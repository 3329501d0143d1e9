import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { stationTitle } from '~/features/station/station-data';
import { Button, ButtonLink } from '~/ui/button/button';
import { Field, FieldError, fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { careForPosts } from './care.action.server';
import styles from './care.module.css';
import { loadCare } from './care.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(
  ({ data, matches }) => `${data?.act === 'move' ? '게시판 이동' : '게시글 삭제'} - ${stationTitle(matches)}`,
);

export const loader = (args: LoaderFunctionArgs) => loadCare(args);

export const action = (args: ActionFunctionArgs) => careForPosts(args);

/** Asks before chosen posts are moved or deleted (S058, S059). */
export default function Care() {
  const { act, posts, boards, from, back } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  const isMove = act === 'move';
  const isStuck = isMove && boards.length === 0;
  return (
    <Page
      title={isMove ? '게시판 이동' : '게시글 삭제'}
      back={{ href: back, label: '돌아가기' }}
      width="narrow"
    >
      {posts.length === 0 ? (
        <p>선택한 게시글이 없습니다. 게시판에서 게시글을 골라 주세요.</p>
      ) : (
        <>
          <p>
            {isMove
              ? `게시글 ${posts.length}개를 옮길 게시판을 선택해 주세요.`
              : '게시글을 삭제하시겠습니까? 삭제하면 댓글과 답글도 함께 삭제되며, 복구가 불가능합니다.'}
          </p>
          <ul className={styles.titles}>
            {posts.map(({ titleNo, titleName, userNick }) => (
              <li key={titleNo}>
                <bdi>{titleName}</bdi>{' '}
                <small>
                  <bdi>{userNick}</bdi>
                </small>
              </li>
            ))}
          </ul>
          <Form method="post" className={fieldStyles.form}>
            <CsrfField />
            <input type="hidden" name="do" value={act} />
            {from && <input type="hidden" name="from" value={from} />}
            {posts.map(({ titleNo }) => (
              <input key={titleNo} type="hidden" name="titles" value={titleNo} />
            ))}
            {isStuck && <p>옮길 수 있는 게시판이 없습니다. 방명록의 글은 옮길 수 없습니다.</p>}
            {isMove && !isStuck && (
              <Field id="to" label="옮길 게시판" errors={error ? [error] : undefined}>
                {(control) => (
                  <select {...control} className={fieldStyles.select} name="to" defaultValue="">
                    <option value="">선택해 주세요</option>
                    {boards.map(({ bbsNo, name }) => (
                      <option key={bbsNo} value={bbsNo}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            )}
            {!isMove && error && <FieldError id="care-error">{error}</FieldError>}
            <div className={fieldStyles.actions}>
              <ButtonLink look="outline" large href={back} data-replace={isMove ? undefined : ''}>
                취소
              </ButtonLink>
              {!isStuck && (
                <Button look={isMove ? 'primary' : 'danger'} large>
                  {isMove ? '이동하기' : '삭제하기'}
                </Button>
              )}
            </div>
          </Form>
        </>
      )}
    </Page>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button, ButtonLink } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import { Page } from '~/ui/page/page';
import { playlistLimits } from '~protocol/playlist/codes';
import styles from './editor.module.css';
import { changeEditor, loadEditor } from './editor.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('재생목록 수정');

export const loader = (args: LoaderFunctionArgs) => loadEditor(args);

export const action = (args: ActionFunctionArgs) => changeEditor(args);

/**
 * Name, visibility, order and contents of a playlist of the member's own (P047): one form, so that no button loses what
 * stands beside it. Enter saves: its button is the first.
 */
export default function PlaylistEditor() {
  const { title, isPrivate } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Page title="재생목록 수정" back={{ href: links.myPlaylist, label: '재생목록' }} width="narrow">
      <Form method="post">
        <CsrfField />
        <input type="hidden" name="givenTitle" value={title} />
        <input type="hidden" name="givenPrivate" value={isPrivate ? '1' : ''} />
        <div className={styles.settings}>
          <Field id="title" label="재생목록 이름" required errors={refused ? [refused.error] : undefined}>
            {(control) => (
              <input
                {...control}
                className={fieldStyles.input}
                name="title"
                defaultValue={refused?.title ?? title}
                maxLength={playlistLimits.title}
                required
              />
            )}
          </Field>
          <label className={fieldStyles.check}>
            <input
              type="checkbox"
              name="isPrivate"
              value="1"
              defaultChecked={refused?.isPrivate ?? isPrivate}
            />
            나만 보기
          </label>
          <Button id="save" look="primary">
            저장
          </Button>
        </div>
        <Vods />
      </Form>
    </Page>
  );
}

function Vods() {
  const { vods } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="vods">
      <h2 id="vods" tabIndex={-1}>{`담긴 VOD ${vods.length}개`}</h2>
      {vods.length === 0 ? (
        <BlankSlate
          icon="list"
          title="재생 가능한 VOD가 없습니다."
          text="VOD 메뉴에서 재생목록에 담을 수 있어요."
        >
          <ButtonLink href={links.myRecentVod}>최근 본 VOD에서 고르기</ButtonLink>
        </BlankSlate>
      ) : (
        <ol className={styles.vods}>
          {vods.map((vod, index) => (
            <li key={vod.no} id={`vod-${vod.no}`} tabIndex={-1}>
              {vod.thumb ? (
                <img src={vod.thumb} width="112" height="63" alt="" loading="lazy" />
              ) : (
                <span className={styles.blank}>
                  <Icon name="video" />
                </span>
              )}
              <span>
                <b>
                  <bdi>{vod.title}</bdi>
                </b>
                <small>{[vod.nick, vod.duration].filter(Boolean).join(' · ')}</small>
              </span>
              <span className={styles.tools}>
                {buttons.map(({ kind, icon, label }) => (
                  <Button
                    key={kind}
                    look="text"
                    name="intent"
                    value={`${kind}-${vod.no}`}
                    aria-label={`${vod.title} ${label}`}
                    disabled={
                      (kind === 'up' && index === 0) || (kind === 'down' && index === vods.length - 1)
                    }
                  >
                    <Icon name={icon} />
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const buttons = [
  { kind: 'up', icon: 'chevron-up', label: '위로' },
  { kind: 'down', icon: 'chevron-down', label: '아래로' },
  { kind: 'remove', icon: 'x', label: '빼기' },
] as const;

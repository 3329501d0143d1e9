import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { clipsLanding } from '~/features/my/clips-landing';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { PinFields } from '~/features/station/pin-fields';
import { stationTitle, useStation } from '~/features/station/station-data';
import styles from '~/features/vodcare/vod-care.module.css';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { careForVod, loadQuestion } from './care.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

const texts = {
  delete: {
    title: 'VOD 삭제',
    question: 'VOD를 삭제하시겠습니까? 챕터와 중간광고도 함께 삭제되며, 복구가 불가능합니다.',
    button: '삭제하기',
  },
  board: {
    title: '게시판 노출',
    question: '고른 게시판의 맨 위에 이 VOD가 함께 보여요.',
    button: '저장하기',
  },
  pin: { title: '홈에 고정하기', question: '방송국 홈의 VOD 맨 앞에 보여요.', button: '고정하기' },
  blind: {
    title: 'VOD 가리기',
    question: 'VOD를 가리시겠습니까? 방송국을 돌보는 사람만 알 수 있게 되고, 홈 고정도 풀려요.',
    button: '가리기',
  },
} as const;
/** Of who has cut it, and nothing else to do with it. */
const ownClip = {
  title: '클립 삭제',
  question: '클립을 삭제하시겠습니까? 삭제하면 복구가 불가능합니다.',
  button: '삭제하기',
};

const textsOf = ({ act, isOwnClip }: { act: keyof typeof texts; isOwnClip: boolean }) =>
  isOwnClip ? ownClip : texts[act];

export const meta = pageMeta<typeof loader>(
  ({ data, matches }) => `${data ? textsOf(data).title : 'VOD'} - ${stationTitle(matches)}`,
);

export const loader = (args: LoaderFunctionArgs) => loadQuestion(args);

export const action = (args: ActionFunctionArgs) => careForVod(args);

/** Asks before a VOD is deleted, blinded, pinned or put on a board (S059, S072, S073). */
export default function VodCarePage() {
  const { act, vod, boards, isOwnClip } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { station } = useStation();
  const back = isOwnClip ? `${links.myClips()}#${clipsLanding}` : links.stationVods(station.userId);
  const { question, button, title: name } = textsOf({ act, isOwnClip });
  const isHard = act === 'delete' || act === 'blind';
  const title = act === 'board' && vod.bbsNo !== null ? '게시판 이동' : name;
  return (
    <Page title={title} back={{ href: back, label: isOwnClip ? '내 클립' : 'VOD 목록' }} width="narrow">
      <div className={styles.about}>
        <p>
          <b>
            <bdi>{vod.title || 'VOD'}</bdi>
          </b>
        </p>
        <p>{question}</p>
      </div>
      <Form
        method="post"
        action={links.vodCare(station.userId, vod.titleNo, act)}
        className={fieldStyles.form}
      >
        <CsrfField />
        <input type="hidden" name="intent" value={act} />
        <input type="hidden" name="returnTo" value={back} />
        {act === 'pin' && <PinFields error={answer?.error} typed={answer?.typed} />}
        {act === 'board' && (
          <Field id="board" label="노출할 게시판" errors={answer ? [answer.error] : undefined}>
            {(control) => (
              <select
                {...control}
                className={fieldStyles.select}
                name="board"
                defaultValue={answer?.typed.board ?? vod.bbsNo ?? ''}
              >
                <option value="">선택해 주세요</option>
                {vod.bbsNo !== null && <option value="0">게시판에 노출하지 않음</option>}
                {boards.map(({ bbsNo, name }) => (
                  <option key={bbsNo} value={bbsNo}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <div className={fieldStyles.actions}>
          <ButtonLink look="outline" large href={back}>
            취소
          </ButtonLink>
          <Button look={isHard ? 'danger' : 'primary'} large>
            {button}
          </Button>
        </div>
      </Form>
    </Page>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { questionLength } from '~protocol/assistant/codes';
import { AnswerParts } from './answer-parts';
import { PersonaForm, SwitchForm } from './switch-form';
import styles from './talk.module.css';
import { answerTalk, loadTalk, type TalkAnswer } from './talk.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('모아봄 비서');

export const handle: PageHandle = { rate: 'chat' };

export const loader = (args: LoaderFunctionArgs) => loadTalk(args);

export const action = (args: ActionFunctionArgs) => answerTalk(args);

/** The assistant as a page: what the home's panel does, with forms and links. */
export default function Talk() {
  const { persona, conversation, faces, key } = useLoaderData<typeof loader>();
  const refused = useActionData<TalkAnswer>();
  if (!conversation)
    return (
      <Page title="모아봄 비서" width="narrow">
        <p className={fieldStyles.lead}>
          지금 하는 방송, 다시보기, 캐치를 찾아 주고 이용 방법을 안내해요. 생성형 AI가 아니라 모아봄의 목록과
          도움말에서 찾아 답해요. 켜면 홈에도 아이콘이 떠요.
        </p>
        <SwitchForm isOn={false} />
      </Page>
    );
  const { turns, last } = conversation;
  return (
    <Page title="모아봄 비서" width="narrow">
      <p className={fieldStyles.lead}>
        <b>
          <bdi>{persona.nick}</bdi>
        </b>
        의 얼굴을 한 비서예요. 모아봄의 목록과 도움말에서 찾아 답해요.
      </p>
      <ol className={styles.log} aria-label="대화">
        {turns.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows at its end
          <li key={index} id={index === turns.length - 1 ? 'last' : undefined}>
            <p className={styles.mine}>{question}</p>
            <p className={styles.its}>{index === turns.length - 1 ? last.text : answer}</p>
          </li>
        ))}
        {turns.length === 0 && (
          <li>
            <p className={styles.its}>{last.text}</p>
          </li>
        )}
      </ol>
      <AnswerParts answer={last} askKey={key} />
      <Form method="post" className={styles.ask} key={key}>
        <CsrfField />
        <input type="hidden" name="key" value={refused?.values.key || key} />
        <Field
          id="text"
          label="궁금한 것"
          help={`${questionLength}자까지 물어볼 수 있어요.`}
          errors={refused ? [refused.error] : undefined}
        >
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="text"
              required
              autoComplete="off"
              enterKeyHint="send"
              defaultValue={refused?.values.text}
            />
          )}
        </Field>
        <Button look="primary">물어보기</Button>
      </Form>
      <section className={styles.care} aria-labelledby="care">
        <h2 id="care">비서 설정</h2>
        <PersonaForm faces={faces} current={persona.streamerId} />
        {turns.length > 0 && (
          <details className={styles.forget}>
            <summary>대화 지우기</summary>
            <Form method="post">
              <CsrfField />
              <p>나눈 대화를 모두 지울까요? 되돌릴 수 없어요.</p>
              <Button look="outline" name="forget" value="1">
                모두 지우기
              </Button>
            </Form>
          </details>
        )}
        <SwitchForm isOn />
        <p>
          <a href={links.home}>홈으로</a>
        </p>
      </section>
    </Page>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { helpMeta } from '~/features/shell/frame/page-title';
import { LayerLink } from '~/features/shell/navigation/layer-link';
import { links } from '~/links/links';
import button from '~/ui/button/button.module.css';
import { Icon } from '~/ui/icon/icon';
import { Page } from '~/ui/page/page';
import { helpClickCodes } from '~protocol/help/codes';
import { answerChat } from './chatbot.action.server';
import styles from './chatbot.module.css';
import { loadChatbot } from './chatbot.query.server';
import { CloseForm } from './close-form';
import { Composer, keywordFormId } from './composer';
import { Message } from './message';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = helpMeta<typeof loader>(({ data }) => data?.chatbotName ?? '챗봇');

export const handle: PageHandle = { rate: 'chat', startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadChatbot(args);

export const action = (args: ActionFunctionArgs) => answerChat(args);

/** The support chatbot (H138). */
export default function Chatbot() {
  const { staffName, chatbotName, messages, isClosing } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const question = `${chatbotName}를 종료 하시겠습니까?`;
  if (isClosing) {
    return (
      <Page title={question} width="narrow" logCode={helpClickCodes.chatbot}>
        <CloseForm />
      </Page>
    );
  }
  const last = messages.findLastIndex(({ role }) => role === 'user');
  return (
    <Page width="narrow" className={styles.chatbot} logCode={helpClickCodes.chatbot}>
      <div className={styles.head}>
        <h1>
          <small>{staffName}</small>
          {chatbotName}
        </h1>
        <LayerLink
          className={`${button.btn} ${button.text}`}
          href={links.chatbotClose}
          title={question}
          dialog={(close) => <CloseForm onCancel={close} />}
        >
          <Icon name="x" label="챗봇 종료" />
        </LayerLink>
      </div>
      <div className={styles.log} role="log" aria-label="대화">
        <ol>
          {messages.map((message, index) => (
            <Message
              // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows at its end
              key={index}
              id={index === last ? 'last' : undefined}
              message={message}
              form={keywordFormId}
            />
          ))}
        </ol>
      </div>
      <Composer asked={messages.length} problem={problem} />
    </Page>
  );
}

import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { beginClip } from './begin.action.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('클립 만들기');

export const action = (args: ActionFunctionArgs) => beginClip(args);

/** Where players begin clips: it leads on, or says why there is nothing to cut (L058). */
export default function BeginClip() {
  const answer = useActionData<typeof action>();
  return (
    <Page title="클립 만들기" width="narrow">
      {answer ? (
        <div role="alert">
          <BlankSlate icon="circle-alert" title={answer.error}>
            <ButtonLink look="outline" href={answer.back}>
              보던 영상으로
            </ButtonLink>
          </BlankSlate>
        </div>
      ) : (
        <BlankSlate
          icon="scissors"
          title="보던 장면을 클립으로 만들어요."
          text="방송이나 VOD를 보다가 영상 아래의 ‘클립’을 누르면 만들 수 있어요."
        >
          <ButtonLink look="outline" href={links.liveAll}>
            전체 LIVE 보기
          </ButtonLink>
        </BlankSlate>
      )}
    </Page>
  );
}

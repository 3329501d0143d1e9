import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { AlarmBody } from '~/features/home/alarm-body';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { changeAlarm } from './alarm.action.server';
import { loadAlarm } from './alarm.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('방송 알림');

export const loader = (args: LoaderFunctionArgs) => loadAlarm(args);

export const action = (args: ActionFunctionArgs) => changeAlarm(args);

/** A banner's alarm as a page, for browsers without JavaScript (D104). */
export default function Alarm() {
  const data = useLoaderData<typeof loader>();
  return (
    <Page title={data.title} width="narrow">
      <Form method="post">
        <CsrfField />
        <AlarmBody data={data} cancel={<ButtonLink href={links.home}>취소</ButtonLink>} />
      </Form>
    </Page>
  );
}

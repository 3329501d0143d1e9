import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FrameHandle } from '~/features/shell/frame';
import { pageTitle } from '~/features/shell/page-title';
import { useRootData } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { submitInquiry } from './inquiry.action.server';
import { loadInquiry } from './inquiry.query.server';
import { InquiryForm } from './inquiry-form';
import { RegisteredDialog } from './registered-dialog';

export const handle: FrameHandle = { frame: 'help' };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, '고객센터');

export const loader = (args: LoaderFunctionArgs) => loadInquiry(args);

export const action = (args: ActionFunctionArgs) => submitInquiry(args);

export default function Inquiry() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const registered = useRootData()?.registered;
  return (
    <div className="page page--narrow">
      {registered && <RegisteredDialog next={registered} />}
      <a className="crumb" href={links.help}>
        <Icon name="chevron-left" size="s" />
        고객센터
      </a>
      <div className="page__head">
        <h1>문의하기</h1>
      </div>
      {/* a registered inquiry leaves an empty form behind: its key is the idempotency key of the next one */}
      <InquiryForm
        key={answer ? 'answered' : page.idempotencyKey}
        page={answer?.page ?? page}
        answer={answer}
      />
    </div>
  );
}

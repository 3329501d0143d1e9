import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { Fresh } from '~/features/shell/frame/fresh';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { Button } from '~/ui/button/button';
import confirm from '~/ui/confirm/confirm.module.css';
import type { FeedKeyKind } from '~protocol/syndication/codes';
import { changeFeeds } from './feeds.action.server';
import styles from './feeds.module.css';
import { loadFeeds } from './feeds.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('구독 주소');

/** The answer to a POST holds a fresh address: nothing of this page is kept anywhere. */
export const headers: HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const loader = (args: LoaderFunctionArgs) => loadFeeds(args);

export const action = (args: ActionFunctionArgs) => changeFeeds(args);

const kinds = [
  {
    kind: 'feed',
    title: '새 글과 방송',
    about: '즐겨찾기한 스트리머의 전체 공개 글과 VOD, 방송 소식을 RSS 리더로 받아 볼 수 있어요.',
  },
  {
    kind: 'notice',
    title: '내 알림',
    about: '새 알림이 온 것을 RSS 리더로 받아 볼 수 있어요. 다른 사람의 이름이나 쓴 글은 담지 않아요.',
  },
  {
    kind: 'calendar',
    title: '방송 일정',
    about: '즐겨찾기한 스트리머가 방송할 경기와 방송국 일정을 캘린더 앱에서 볼 수 있어요.',
  },
] as const;

type Key = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['keys']>[number];

/** The private addresses by which other programs read the feed and the calendar (GN65). */
export default function Feeds() {
  const { keys } = useLoaderData<typeof loader>();
  const fresh = useActionData<typeof action>()?.fresh;
  return (
    <div className={styles.page}>
      <h2>구독 주소</h2>
      <p>
        주소를 만들어 RSS 리더나 캘린더 앱의 ‘주소로 구독’에 붙여 넣으세요. 주소를 아는 사람은 누구나 로그인
        없이 함께 볼 수 있으니 다른 사람에게 알려 주지 마세요.
      </p>
      {keys === null ? (
        <Unavailable icon="circle-alert" title="주소를 불러오지 못했어요." href={links.myFeeds} />
      ) : (
        kinds.map(({ kind, title, about }) => {
          const known = keys.find((key) => key.kind === kind);
          return (
            <section key={kind} className={styles.part} id={kind} aria-labelledby={`${kind}-title`}>
              <h3 id={`${kind}-title`}>{title}</h3>
              <p>{about}</p>
              {fresh?.kind === kind && <Fresh key={fresh.addresses[0]?.url} fresh={fresh} />}
              {/* another address has questions of its own */}
              {known ? (
                <Known key={known.id} known={known} title={title} />
              ) : (
                <Make kind={kind} title={title} />
              )}
            </section>
          );
        })
      )}
    </div>
  );
}

function Make({ kind, title }: { kind: FeedKeyKind; title: string }) {
  return (
    <>
      <p className={styles.state}>아직 만든 주소가 없어요.</p>
      <Form method="post" action={`${links.myFeeds}#${kind}`} preventScrollReset>
        <CsrfField />
        <Button look="primary" name="make" value={kind} aria-label={`${title} 주소 만들기`}>
          주소 만들기
        </Button>
      </Form>
    </>
  );
}

function Known({ known: { kind, id, madeAt, readAt }, title }: { known: Key; title: string }) {
  return (
    <>
      <dl className={styles.state}>
        <div>
          <dt>만든 때</dt>
          <dd>
            <time>{madeAt.slice(0, 16)}</time>
          </dd>
        </div>
        <div>
          <dt>마지막으로 읽은 때</dt>
          <dd>{readAt ? <time>{readAt.slice(0, 16)}</time> : '아직 읽지 않았어요.'}</dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <details className={confirm.confirm}>
          <summary aria-label={`${title} 새 주소로 바꾸기`}>새 주소로 바꾸기</summary>
          <Form method="post" action={`${links.myFeeds}#${kind}`} preventScrollReset>
            <CsrfField />
            <input type="hidden" name="replaces" value={id} />
            <p>지금 주소는 바로 쓸 수 없게 돼요. 바꾸시겠습니까?</p>
            <Button look="danger" name="make" value={kind} aria-label={`${title} 주소 바꾸기`}>
              바꾸기
            </Button>
          </Form>
        </details>
        <details className={confirm.confirm}>
          <summary aria-label={`${title} 주소 없애기`}>주소 없애기</summary>
          <Form method="post" preventScrollReset>
            <CsrfField />
            <p>구독하던 앱에서 더 이상 볼 수 없게 돼요. 없애시겠습니까?</p>
            <Button look="danger" name="remove" value={kind} aria-label={`${title} 주소 없애기`}>
              없애기
            </Button>
          </Form>
        </details>
      </div>
    </>
  );
}

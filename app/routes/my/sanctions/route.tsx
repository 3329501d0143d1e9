import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SuspensionFacts } from '~/features/account/suspension-facts';
import rows from '~/features/my/rows.module.css';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { endText, memberActNames } from '~protocol/staff/member-codes';
import type { OwnSanction } from '~protocol/staff/members';
import styles from './sanctions.module.css';
import { loadSanctions } from './sanctions.query.server';

export const meta = pageMeta('이용 제한 안내');

export const loader = (args: LoaderFunctionArgs) => loadSanctions(args);

/** Why and until when the member is suspended, how to object, and everything that was done before. */
export default function MySanctions() {
  const { suspension, data } = useLoaderData<typeof loader>();
  const deletion = data.find(({ act, liftedDate }) => act === 'delete' && liftedDate === null);
  return (
    <Page title="이용 제한 안내" width="narrow">
      {suspension && (
        <section className={styles.part} aria-labelledby="suspension">
          <h2 id="suspension">이용이 정지된 계정이에요</h2>
          <SuspensionFacts suspension={suspension} />
          {deletion?.untilDate && (
            <p>
              <b>{`이 계정은 ${endText(deletion.act, deletion.untilDate)}돼요.`}</b> 이의신청을 하면 결정이 날
              때까지 삭제하지 않고, 받아들여지면 계정이 그대로 남아요.
            </p>
          )}
          <p>
            정지되는 동안 글과 댓글, 채팅, 선물, 방송을 쓸 수 없어요. 받아들이기 어렵다면 한 번 이의신청할 수
            있어요.
          </p>
          <ButtonLink look="primary" large href={links.objection}>
            이의신청하기
          </ButtonLink>
        </section>
      )}
      {/* a suspension from before there were rows has none */}
      {(data.length > 0 || !suspension) && (
        <section className={styles.part} aria-labelledby="sanctions">
          <h2 id="sanctions">운영진의 조치</h2>
          {data.length === 0 ? (
            <BlankSlate icon="circle-check" title="받은 조치가 없습니다." />
          ) : (
            <>
              <ul className={rows.list}>
                {data.map((sanction) => (
                  <SanctionRow key={sanction.no} sanction={sanction} />
                ))}
              </ul>
              <p>
                궁금한 점이 있으면 <a href={links.inquiry}>고객센터에 문의</a>해 주세요.
              </p>
            </>
          )}
        </section>
      )}
    </Page>
  );
}

function SanctionRow({
  sanction: { act, reason, fromDate, untilDate, liftedDate, isRunning },
}: {
  sanction: OwnSanction;
}) {
  return (
    <li>
      <div className={rows.what}>
        <b>{memberActNames[act]}</b> {isRunning && <Badge tone="danger">적용 중</Badge>}
        <p className={styles.reason}>
          <bdi>{reason}</bdi>
        </p>
        <small>
          <time>{fromDate}</time>
          {untilDate && ` · ${endText(act, untilDate)}`}
          {liftedDate && ` · ${liftedDate}에 끝남`}
        </small>
      </div>
    </li>
  );
}

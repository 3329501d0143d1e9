import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { wipes } from '~/domain/my/data';
import { Confirm, ConfirmLink } from '~/features/history/confirm';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { ButtonLink } from '~/ui/button/button';
import { wipeKinds } from '~protocol/my/data/codes';
import { changeData, type DataErrors } from './data.action.server';
import styles from './data.module.css';
import { loadData } from './data.query.server';
import { Imported, ImportForm } from './import-form';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('내 데이터');

export const handle: RoutePolicy = { rate: 'data' };

export const loader = (args: LoaderFunctionArgs) => loadData(args);

export const action = (args: ActionFunctionArgs) => changeData(args);

/** What the member put together here, as a file to take away and to bring back, and deleted as a whole. */
export default function MyData() {
  const { wipe, imported } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors: DataErrors = answer?.errors ?? {};
  return (
    <div className={styles.parts}>
      <h2 className="sr-only">내 데이터</h2>
      {imported && <Imported {...imported} />}
      <section aria-labelledby="export">
        <h3 id="export">내보내기</h3>
        <p>
          즐겨찾기와 그룹, 숨긴 목록, 시청 기록, 나중에 보기, UP한 VOD, 재생목록이 파일 하나에 담겨요. 시청
          기록은 최근 20,000개까지예요.
        </p>
        <ButtonLink look="primary" large href={links.myDataFile} download>
          내 데이터 내보내기
        </ButtonLink>
        <p>
          내가 쓴 게시글과 댓글, 주고받은 쪽지, 별풍선 등의 충전·사용 내역, 시청 기록은 제목과 닉네임이 함께
          적힌 읽기용 파일로 받을 수 있어요. 이 파일은 다시 가져올 수 없어요.
        </p>
        <ButtonLink look="outline" large href={links.myRecordsFile} download>
          내 기록 내려받기
        </ButtonLink>
      </section>
      {/* a file that was brought leaves the form */}
      <ImportForm key={JSON.stringify(imported)} answer={answer} />
      <section aria-labelledby="wipe">
        <h3 id="wipe" tabIndex={-1}>
          모두 지우기
        </h3>
        <p>
          지운 것은 되돌릴 수 없어요. 먼저 내보내 두면 다시 가져올 수 있어요. 그사이 삭제됐거나 비공개가 된
          VOD는 가져오지 못해요.
        </p>
        {wipe && (
          <Confirm
            key={wipe}
            title={wipes[wipe].title}
            text={wipes[wipe].text}
            fields={{ wipe }}
            consent={{ label: '되돌릴 수 없다는 것을 확인했어요.', error: errors.agree }}
            submit="모두 지우기"
            cancelHref={links.myData()}
          />
        )}
        <ul className={styles.rows}>
          {wipeKinds.map((kind) => (
            <li key={kind}>
              <span>
                <b>{wipes[kind].label}</b>
                <small>{wipes[kind].text}</small>
              </span>
              <ConfirmLink href={links.myData(kind)} label={`${wipes[kind].label} 모두 지우기`}>
                모두 지우기
              </ConfirmLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

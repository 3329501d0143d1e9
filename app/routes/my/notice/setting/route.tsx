import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { NoticeFrame } from '~/features/notice/notice-frame';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { FieldError } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import type { SettableKind } from '~protocol/notice/codes';
import { Browser } from './browser';
import styles from './setting.module.css';
import { changeSetting, loadSetting } from './setting.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('알림 설정');

/** It asks the browser whether it is switched on. */
export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadSetting(args);

export const action = (args: ActionFunctionArgs) => changeSetting(args);

const names: Record<SettableKind, string> = {
  live: '즐겨찾기한 스트리머의 방송 시작',
  plan: '즐겨찾기한 스트리머의 방송 일정',
  post: '즐겨찾기한 스트리머의 공지',
  reply: '내 댓글의 답글',
  comment: '내 글과 VOD의 댓글',
  guest: '내 방송국의 방명록',
  mention: '채팅에서 나를 부름',
  like: '내 글과 댓글의 좋아요',
  gift: '받은 선물',
  subscriber: '새 구독자',
  favorite: '나를 즐겨찾기한 사람',
  raid: '다른 스트리머가 보낸 시청자',
  clip: '내 영상에서 만든 클립',
  thanks: '선물과 구독에 온 감사 인사',
  note: '쪽지',
  answer: '고객센터 답변',
  act: '운영진과 매니저의 조치',
  system: '계정과 결제',
};

const select = classNames(field.select, field.s);

const mailTexts = {
  on: null,
  noAddress: '계정에 이메일 주소를 등록하면 메일로도 받을 수 있어요.',
  off: '지금은 알림 메일을 보내지 않아요.',
} as const;

type Settings = ReturnType<typeof useLoaderData<typeof loader>>;
type Refused = { error: string; field: string | null; kinds: Settings['kinds']; hours: (number | null)[] };

/** How a member is told: by kind in the list, by browser, by mail; and when it is to be quiet. */
export default function NoticeSetting() {
  const saved = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && 'error' in answer ? (answer as Refused) : null;
  const kinds = refused?.kinds ?? saved.kinds;
  return (
    <NoticeFrame part="setting">
      <Browser pushKey={saved.pushKey} devices={saved.devices} />
      {/* what was saved starts the form anew */}
      <Form key={JSON.stringify(saved)} className={styles.form} method="post" preventScrollReset>
        <CsrfField />
        <ErrorSummary errors={refused ? [{ id: 'quietFrom', text: refused.error }] : []} answer={answer} />
        <h2>종류별로 받기</h2>
        {mailTexts[saved.mail] && (
          <p className={styles.help}>
            {mailTexts[saved.mail]}{' '}
            {saved.mail === 'noAddress' && <a href={links.myAccount}>이메일 등록하기</a>}
          </p>
        )}
        {kinds.map((setting) => (
          <Kind key={setting.kind} setting={setting} hasMail={saved.mail !== 'off'} />
        ))}
        <Hours saved={saved} refused={refused} />
        <Button look="primary" large name="intent" value="save">
          저장하기
        </Button>
      </Form>
    </NoticeFrame>
  );
}

function Kind({ setting, hasMail }: { setting: Settings['kinds'][number]; hasMail: boolean }) {
  const { kind, list, browser, mail } = setting;
  return (
    <fieldset className={styles.kind}>
      <legend>{names[kind]}</legend>
      <label>
        <input type="checkbox" name={`list-${kind}`} defaultChecked={list} />
        목록
      </label>
      <label>
        <input type="checkbox" name={`browser-${kind}`} defaultChecked={browser} />
        브라우저
      </label>
      {hasMail ? (
        <label>
          메일
          <select className={select} name={`mail-${kind}`} defaultValue={mail}>
            <option value="none">안 받음</option>
            <option value="once">바로</option>
            <option value="daily">하루에 한 번</option>
          </select>
        </label>
      ) : (
        <input type="hidden" name={`mail-${kind}`} value={mail} />
      )}
    </fieldset>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourText = (hour: number) => `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시`;

function HourSelect({
  name,
  label,
  value,
  none,
  isInvalid,
}: {
  name: string;
  label: string;
  value: number | null;
  none?: string;
  isInvalid?: boolean;
}) {
  return (
    <label>
      {label}
      <select
        className={select}
        id={name}
        name={name}
        defaultValue={value ?? ''}
        aria-invalid={isInvalid || undefined}
      >
        {none !== undefined && <option value="">{none}</option>}
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Hours({ saved, refused }: { saved: Settings; refused: Refused | null }) {
  const [dailyHour, quietFrom, quietTo] = refused?.hours ?? [saved.dailyHour, saved.quietFrom, saved.quietTo];
  return (
    <>
      <h2>받는 시간</h2>
      <fieldset className={styles.kind} aria-describedby={refused ? 'hours-error' : undefined}>
        <legend>방해 금지 시간</legend>
        <HourSelect
          name="quietFrom"
          label="시작"
          value={quietFrom ?? null}
          none="없음"
          isInvalid={refused !== null}
        />
        <HourSelect
          name="quietTo"
          label="끝"
          value={quietTo ?? null}
          none="없음"
          isInvalid={refused !== null}
        />
        <p className={styles.help}>이 시간에는 브라우저와 메일로 알리지 않고, 끝난 뒤에 알려 드려요.</p>
        {refused && <FieldError id="hours-error">{refused.error}</FieldError>}
      </fieldset>
      {saved.mail !== 'off' ? (
        <fieldset className={styles.kind}>
          <legend>하루에 한 번 받는 메일</legend>
          <HourSelect name="dailyHour" label="받는 시각" value={dailyHour ?? saved.dailyHour} />
        </fieldset>
      ) : (
        <input type="hidden" name="dailyHour" value={saved.dailyHour} />
      )}
    </>
  );
}

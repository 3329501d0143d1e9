import { dayText } from '~/domain/format/dates';
import { useHosts } from '~/features/shell/frame/root-data';
import { links, profileImageUrl } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { Pagination } from '~/ui/pagination/pagination';
import type { ListedPerson } from '~protocol/station/settings/calls';
import { type HelperRole, type SettingKey, settingLimits } from '~protocol/station/settings/codes';
import { Removal } from './removal';
import { useSettingAnswer } from './setting-answer';
import { SettingForm } from './setting-form';
import { SettingPage, useSettingMenu } from './setting-frame';
import { SettingPart } from './setting-part';
import { RowName, SettingRows } from './setting-rows';

interface PeopleProps {
  people: readonly ListedPerson[];
  empty: string;
  /** sent with the removal */
  helper?: HelperRole;
  /** of the question before a removal */
  question: (nick: string) => string;
}

/** Members of a list, each with the button that takes them out after a question, but for whom the house has put there. */
export function People({ people, empty, helper, question }: PeopleProps) {
  const hosts = useHosts();
  return (
    <SettingRows empty={empty}>
      {people.map(({ userId, userNick, profileImage, regDate, reason, byHouse }) => (
        <li key={userId}>
          <img
            src={profileImageUrl(hosts, userId, profileImage)}
            width="36"
            height="36"
            alt=""
            loading="lazy"
          />
          <RowName>
            <b>
              <bdi>{userNick}</bdi>
            </b>
            <small>{userId}</small>
            {reason && <p>{reason}</p>}
            {regDate && <small>{dayText(regDate)}</small>}
            {byHouse && <small>운영진이 추가한 회원이라 뺄 수 없어요.</small>}
          </RowName>
          {!byHouse && (
            <Removal fields={{ memberId: userId, role: helper }} summary="빼기" label={`${userNick} 빼기`}>
              <p>{question(userNick)}</p>
              <Button look="danger" aria-label={`${userNick} 빼기 확인`}>
                빼기
              </Button>
            </Removal>
          )}
        </li>
      ))}
    </SettingRows>
  );
}

interface AddPersonProps {
  label: string;
  button: string;
  /** a new row makes an empty form */
  count: number;
  helper?: HelperRole;
  hasReason?: true;
}

/** Somebody by id or nick. Where a page has several, each has its role in its ids. */
export function AddPerson({ label, button, count, helper, hasReason }: AddPersonProps) {
  const answer = useSettingAnswer('add', helper && { name: 'role', value: helper });
  // the summary of errors leads to `who`: the first form that was refused has it
  const id = answer.isRefused || !helper ? 'who' : `who-${helper}`;
  return (
    <SettingForm look="add" change="add" key={count} noValidate preventScrollReset>
      {helper && <input type="hidden" name="role" value={helper} />}
      <Field
        id={id}
        label={label}
        help="아이디나 닉네임을 그대로 입력해 주세요."
        errors={answer.errorsOf('who')}
      >
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            name="who"
            defaultValue={answer.typed('who')}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
      </Field>
      {hasReason && (
        <Field
          id="reason"
          label="사유 (선택)"
          help={`${settingLimits.reason}자까지. 본인에게는 보이지 않아요.`}
          errors={answer.errorsOf('reason')}
        >
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="reason"
              defaultValue={answer.typed('reason')}
              maxLength={settingLimits.reason}
              autoComplete="off"
            />
          )}
        </Field>
      )}
      <Button look="primary" large>
        {button}
      </Button>
    </SettingForm>
  );
}

interface BlacklistPageProps {
  setting: Extract<SettingKey, 'blacklist' | 'vodBlacklist'>;
  about: string;
  people: readonly ListedPerson[];
  meta: { currentPage: number; lastPage: number; total: number };
}

/** The blacklist of the station, or the one of its clips and Catch. */
export function BlacklistPage({ setting, about, people, meta }: BlacklistPageProps) {
  const { userId } = useSettingMenu();
  const href = links.stationSettings(userId, setting);
  return (
    <SettingPage setting={setting} about={about}>
      <SettingPart id="add" title="추가하기">
        <AddPerson label="회원" button="블랙리스트에 추가" count={meta.total} hasReason />
      </SettingPart>
      <SettingPart id="list" title={`목록 ${meta.total}명`}>
        <People
          people={people}
          empty="블랙리스트가 비어 있습니다."
          question={(nick) => `${nick}님을 블랙리스트에서 빼시겠습니까?`}
        />
        <Pagination
          page={meta.currentPage}
          totalPages={meta.lastPage}
          hrefOf={(page) => (page === 1 ? href : `${href}?page=${page}`)}
        />
      </SettingPart>
    </SettingPage>
  );
}

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { AuthSelect } from '~/features/station/auth-select';
import { AddPerson, People } from '~/features/station/setting/people';
import { changeSetting, readSetting } from '~/features/station/setting/setting.server';
import { useSettingAnswer } from '~/features/station/setting/setting-answer';
import { SettingForm } from '~/features/station/setting/setting-form';
import { SettingPage, settingTitle } from '~/features/station/setting/setting-frame';
import { SettingPart } from '~/features/station/setting/setting-part';
import { Button } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, 'VOD 권한'));

export const loader = async (args: LoaderFunctionArgs) => json(await readSetting(args, 'vodAuth', {}));

export const action = (args: ActionFunctionArgs) => changeSetting(args, 'vodAuth');

/** To whom new VODs are open, who may not download or cut clips, who edits (S121). */
export default function VodAuthSettings() {
  const { authNo, refusesDownload, refusesClips, editors } = useLoaderData<typeof loader>();
  const { errorsOf, typed, ticked } = useSettingAnswer('save');
  return (
    <SettingPage
      setting="vodAuth"
      about="새로 올리는 VOD의 공개 범위와 VOD를 다룰 수 있는 사람을 정해요. 이미 올린 VOD는 그대로예요."
    >
      <SettingForm change="save" key={`${authNo} ${refusesDownload} ${refusesClips}`} noValidate>
        <AuthSelect
          id="authNo"
          name="authNo"
          label="새 VOD의 공개 범위"
          value={typed('authNo', String(authNo))}
          errors={errorsOf('authNo')}
        />
        <label className={fieldStyles.check}>
          <input
            type="checkbox"
            name="refusesDownload"
            value="1"
            defaultChecked={ticked('refusesDownload', refusesDownload)}
          />
          VOD 다운로드 거부 — 모아봄 웹에는 다운로드가 없어요. 앱과 다른 프로그램에 내 VOD를 저장하지 못하게
          알려요.
        </label>
        <label className={fieldStyles.check}>
          <input
            type="checkbox"
            name="refusesClips"
            value="1"
            defaultChecked={ticked('refusesClips', refusesClips)}
          />
          클립 거부 — 시청자가 내 방송과 VOD로 클립을 만들지 못하게 해요. 몇 명만 막으려면 ‘클립 / Catch
          블랙리스트’에 넣어 주세요.
        </label>
        <Button look="primary">VOD 권한 저장</Button>
      </SettingForm>
      <SettingPart id="editors" title={`VOD 편집자 ${editors.length}명`}>
        <p>VOD의 제목, 챕터, 중간광고를 편집할 수 있는 회원이에요. VOD 메뉴에 편집 항목이 나와요.</p>
        <People
          people={editors}
          empty="VOD 편집자가 없습니다."
          helper="vodEditor"
          question={(nick) => `${nick}님을 VOD 편집자에서 빼시겠습니까?`}
        />
        <AddPerson
          label="VOD 편집자로 추가할 회원"
          button="VOD 편집자 추가"
          count={editors.length}
          helper="vodEditor"
        />
      </SettingPart>
    </SettingPage>
  );
}

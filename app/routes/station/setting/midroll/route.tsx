import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { changeSetting, readSetting } from '~/features/station/setting/setting.server';
import { useSettingAnswer } from '~/features/station/setting/setting-answer';
import { SettingForm } from '~/features/station/setting/setting-form';
import { SettingPage, settingTitle } from '~/features/station/setting/setting-frame';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { midrollMinutes } from '~protocol/station/settings/codes';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '중간광고 설정'));

export const loader = async (args: LoaderFunctionArgs) => json(await readSetting(args, 'midroll', {}));

export const action = (args: ActionFunctionArgs) => changeSetting(args, 'midroll');

/** Advertisements within VODs (S048). */
export default function MidrollSettings() {
  const { isOn, minutes } = useLoaderData<typeof loader>();
  const { errorsOf, typed, ticked } = useSettingAnswer('save');
  return (
    <SettingPage
      setting="midroll"
      about="VOD를 보는 중에 광고가 나올지와 광고 사이의 가장 짧은 간격을 정해요. 광고가 나올 곳은 VOD 메뉴의 ‘중간광고 설정’에서 정하고, 주인과 구독자에게는 나오지 않아요."
    >
      <SettingForm change="save" key={`${isOn} ${minutes}`} noValidate>
        <label className={fieldStyles.check}>
          <input type="checkbox" name="isOn" value="1" defaultChecked={ticked('isOn', isOn)} />
          중간광고 사용
        </label>
        <Field id="minutes" label="광고 간격" errors={errorsOf('minutes')}>
          {(control) => (
            <select
              {...control}
              className={fieldStyles.select}
              name="minutes"
              defaultValue={typed('minutes', String(minutes))}
            >
              {midrollMinutes.map((one) => (
                <option key={one} value={one}>
                  {`${one}분마다`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button look="primary">중간광고 저장</Button>
      </SettingForm>
    </SettingPage>
  );
}

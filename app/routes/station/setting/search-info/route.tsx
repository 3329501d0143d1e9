import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { changeSetting, readSetting } from '~/features/station/setting/setting.server';
import { useSettingAnswer } from '~/features/station/setting/setting-answer';
import { SettingForm, shortText } from '~/features/station/setting/setting-form';
import { SettingPage, settingTitle } from '~/features/station/setting/setting-frame';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { settingLimits } from '~protocol/station/settings/codes';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '검색 정보 관리'));

export const loader = async (args: LoaderFunctionArgs) => json(await readSetting(args, 'searchInfo', {}));

export const action = (args: ActionFunctionArgs) => changeSetting(args, 'searchInfo');

/** Whether the station stands in the search, and by which words it is found (platform/search obeys them). */
export default function SearchSettings() {
  const { isListed, keywords } = useLoaderData<typeof loader>();
  const { errorsOf, typed, ticked } = useSettingAnswer('save');
  const kept = keywords.join(', ');
  return (
    <SettingPage
      setting="searchInfo"
      about="스트리머 검색에서 방송국을 찾는 방법을 정해요. 방송, VOD, 글의 검색은 바뀌지 않아요."
    >
      <SettingForm change="save" key={`${isListed} ${kept}`} noValidate>
        <label className={fieldStyles.check}>
          <input type="checkbox" name="isListed" value="1" defaultChecked={ticked('isListed', isListed)} />
          스트리머 검색 결과에 나오기
        </label>
        <Field
          id="keywords"
          label="검색어"
          help={`이 말로 검색해도 찾을 수 있어요. 쉼표로 나눠 ${settingLimits.keywords}개까지, 하나에 ${settingLimits.keyword}자까지예요.`}
          errors={errorsOf('keywords')}
        >
          {(control) => (
            <textarea
              {...control}
              className={shortText}
              name="keywords"
              defaultValue={typed('keywords', kept)}
            />
          )}
        </Field>
        <Button look="primary">검색 정보 저장</Button>
      </SettingForm>
    </SettingPage>
  );
}

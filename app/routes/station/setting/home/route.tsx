import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { ArrangeList } from '~/features/station/setting/arrange-list';
import { changeSetting, readSetting } from '~/features/station/setting/setting.server';
import { SettingPage, settingTitle } from '~/features/station/setting/setting-frame';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '홈 섹션'));

export const loader = async (args: LoaderFunctionArgs) => json(await readSetting(args, 'home', {}));

export const action = (args: ActionFunctionArgs) => changeSetting(args, 'home');

/** Which parts the station's home has, and in which order. */
export default function HomeSettings() {
  const { sections } = useLoaderData<typeof loader>();
  return (
    <SettingPage
      setting="home"
      about="방송국 홈에 보일 섹션과 순서를 정해요. 누르면 바로 저장되고, 보여 줄 것이 없는 섹션은 홈에 나오지 않아요."
    >
      <ArrangeList label="홈 섹션" rows={sections} />
    </SettingPage>
  );
}

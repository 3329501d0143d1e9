import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { ArrangeList } from '~/features/station/setting/arrange-list';
import { changeSetting, readSetting } from '~/features/station/setting/setting.server';
import { SettingPage, settingTitle } from '~/features/station/setting/setting-frame';
import { SettingPart } from '~/features/station/setting/setting-part';
import { badgeLimit } from '~protocol/station/codes';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '메달 / 배지 관리'));

export const loader = async (args: LoaderFunctionArgs) => json(await readSetting(args, 'badge', {}));

export const action = (args: ActionFunctionArgs) => changeSetting(args, 'badge');

/** Which of what the station was given it shows, and in which order (S089). */
export default function BadgeSettings() {
  const { badges, medals } = useLoaderData<typeof loader>();
  return (
    <SettingPage
      setting="badge"
      about="받은 메달과 배지 가운데 보일 것과 순서를 정해요. 누르면 바로 저장돼요."
    >
      <SettingPart id="badges" title="배지">
        <p>{`방송국의 이름 옆에 앞에서부터 ${badgeLimit}개까지 보여요.`}</p>
        <ArrangeList label="배지" kind="badges" rows={badges} empty="받은 배지가 없습니다." />
      </SettingPart>
      <SettingPart id="medals" title="메달">
        <p>검색의 스트리머 프로필에 이 순서로 보여요.</p>
        <ArrangeList label="메달" kind="medals" rows={medals} empty="받은 메달이 없습니다." />
      </SettingPart>
    </SettingPage>
  );
}

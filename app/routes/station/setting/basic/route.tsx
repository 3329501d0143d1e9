import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/page-title';
import { changeSetting, readSetting } from '~/features/station/setting/setting.server';
import { SettingPage, settingTitle } from '~/features/station/setting/setting-frame';
import { ArtForms } from './art-forms';
import { LinksForm } from './links-form';
import { NameForm, ProfileForm } from './profile-forms';

export { sendOrKeep as clientAction } from '~/features/shell/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '기본 설정'));

export const loader = async (args: LoaderFunctionArgs) => json(await readSetting(args, 'basic', {}));

export const action = (args: ActionFunctionArgs) => changeSetting(args, 'basic');

/** Name, profile, pictures of the head, links (S087, S088). */
export default function BasicSettings() {
  const basic = useLoaderData<typeof loader>();
  return (
    <SettingPage setting="basic" about="방송국 이름과 소개는 방송국과 검색 결과에 바로 보여요.">
      <NameForm basic={basic} />
      <ProfileForm basic={basic} />
      <ArtForms art={basic.art} />
      <LinksForm links={basic.links} />
    </SettingPage>
  );
}

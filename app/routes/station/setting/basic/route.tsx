import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { changePicture } from '~/features/account/picture.server';
import { PicturePart } from '~/features/account/picture-part';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useRootData } from '~/features/shell/frame/root-data';
import { changeSetting, readSetting } from '~/features/station/setting/setting.server';
import { SettingPage, settingTitle, useSettingMenu } from '~/features/station/setting/setting-frame';
import { SettingPart } from '~/features/station/setting/setting-part';
import { currentPath } from '~/request/session.server';
import { ArtForms } from './art-forms';
import { LinksForm } from './links-form';
import { NameForm, ProfileForm } from './profile-forms';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '기본 설정'));

export const loader = async (args: LoaderFunctionArgs) => json(await readSetting(args, 'basic', {}));

export const action = async (args: ActionFunctionArgs) =>
  (await changePicture(args, currentPath(args.request))) ?? changeSetting(args, 'basic');

/** Name, profile, pictures of the head, links (S087, S088). */
export default function BasicSettings() {
  const basic = useLoaderData<typeof loader>();
  // the account's, which only its owner changes
  const isOwn = useRootData()?.viewer?.userId === useSettingMenu().userId;
  return (
    <SettingPage setting="basic" about="방송국 이름과 소개는 방송국과 검색 결과에 바로 보여요.">
      <NameForm basic={basic} />
      <ProfileForm basic={basic} />
      {isOwn && (
        <SettingPart id="picture-part" title="프로필 사진" isLanding>
          <PicturePart />
        </SettingPart>
      )}
      <ArtForms art={basic.art} />
      <LinksForm links={basic.links} />
    </SettingPage>
  );
}

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { AddPerson, People } from '~/features/station/setting/people';
import { changeSetting, readSetting } from '~/features/station/setting/setting.server';
import { SettingPage, settingTitle } from '~/features/station/setting/setting-frame';
import { SettingPart } from '~/features/station/setting/setting-part';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '매니저'));

export const loader = async (args: LoaderFunctionArgs) => json(await readSetting(args, 'manager', {}));

export const action = (args: ActionFunctionArgs) => changeSetting(args, 'manager');

/** Who helps with the station, and with its chat (S121). */
export default function ManagerSettings() {
  const { managers, chatManagers } = useLoaderData<typeof loader>();
  return (
    <SettingPage setting="manager" about="방송국 운영을 도와줄 회원을 정해요. 바로 적용돼요.">
      <SettingPart id="managers" title={`매니저 ${managers.length}명`}>
        <p>
          공지와 고정, 게시판 이동, 글과 댓글 삭제와 가리기를 할 수 있고, 설정에서는 금칙어와 블랙리스트만
          바꿀 수 있어요.
        </p>
        <People
          people={managers}
          empty="매니저가 없습니다."
          helper="manager"
          question={(nick) => `${nick}님을 매니저에서 빼시겠습니까?`}
        />
        <AddPerson
          label="매니저로 추가할 회원"
          button="매니저 추가"
          count={managers.length}
          helper="manager"
        />
      </SettingPart>
      <SettingPart id="chat-managers" title={`채팅 매니저 ${chatManagers.length}명`}>
        <p>
          라이브 채팅에서 채팅 금지와 강제 퇴장을 맡길 회원이에요. 모아봄 웹에는 채팅이 없고, 채팅이 있는 앱이
          이 명단을 따라요. 방송국의 글과 설정은 바꿀 수 없어요.
        </p>
        <People
          people={chatManagers}
          empty="채팅 매니저가 없습니다."
          helper="chatManager"
          question={(nick) => `${nick}님을 채팅 매니저에서 빼시겠습니까?`}
        />
        <AddPerson
          label="채팅 매니저로 추가할 회원"
          button="채팅 매니저 추가"
          count={chatManagers.length}
          helper="chatManager"
        />
      </SettingPart>
    </SettingPage>
  );
}

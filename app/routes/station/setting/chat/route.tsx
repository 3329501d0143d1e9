import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { SettingPage, settingTitle, useSettingMenu } from '~/features/station/setting/setting-frame';
import { SettingPart } from '~/features/station/setting/setting-part';
import { links } from '~/links/links';
import styles from './chat.module.css';
import { changeChat, loadChatSettings } from './chat.server';
import { OverlayPart } from './overlay-part';
import { RulesForm } from './rules-form';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '채팅'));

export const loader = async (args: LoaderFunctionArgs) => json(await loadChatSettings(args));

export const action = (args: ActionFunctionArgs) => changeChat(args);

/** The chat of a station: its rules, for all who look after it, and its pages for OBS, which are the owner's. */
export default function ChatSettings() {
  const { rules, overlay } = useLoaderData<typeof loader>();
  const { userId, keys } = useSettingMenu();
  return (
    <SettingPage
      setting="chat"
      about="방송 중에 저장하면 열려 있는 채팅에 바로 적용돼요. 스트리머와 매니저에게는 적용되지 않아요."
    >
      <SettingPart id="rules-part" title="쓰기 규칙">
        <RulesForm rules={rules} />
        {keys.includes('banWord') && (
          <p className={styles.more}>
            <a href={links.stationSettings(userId, 'banWord')}>금칙어</a>가 들어간 채팅도 올라가지 않아요.
            {keys.includes('manager') && (
              <>
                {' '}
                채팅 매니저는 <a href={links.stationSettings(userId, 'manager')}>매니저</a>에서 정해요.
              </>
            )}
          </p>
        )}
      </SettingPart>
      {overlay && <OverlayPart overlay={overlay} />}
    </SettingPage>
  );
}

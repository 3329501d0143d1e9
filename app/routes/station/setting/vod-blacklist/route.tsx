import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { BlacklistPage } from '~/features/station/setting/people';
import { changeSetting, pageQueryOf, readSetting } from '~/features/station/setting/setting.server';
import { settingTitle } from '~/features/station/setting/setting-frame';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '클립 / Catch 블랙리스트'));

export const loader = async (args: LoaderFunctionArgs) =>
  json(await readSetting(args, 'vodBlacklist', pageQueryOf(args)));

export const action = (args: ActionFunctionArgs) => changeSetting(args, 'vodBlacklist');

/** Who may make no clips and Catch of the station. */
export default function VodBlacklistSettings() {
  return (
    <BlacklistPage
      setting="vodBlacklist"
      about="여기에 넣은 회원은 이 방송국의 방송과 VOD로 클립을 만들 수 없고, 이미 만든 클립은 방송국의 클립 목록과 애청자의 유저클립에 나오지 않아요. 글과 댓글은 막지 않아요."
      {...useLoaderData<typeof loader>()}
    />
  );
}

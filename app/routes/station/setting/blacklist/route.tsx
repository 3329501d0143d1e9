import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { BlacklistPage } from '~/features/station/setting/people';
import { changeSetting, pageQueryOf, readSetting } from '~/features/station/setting/setting.server';
import { settingTitle } from '~/features/station/setting/setting-frame';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '블랙리스트'));

export const loader = async (args: LoaderFunctionArgs) =>
  json(await readSetting(args, 'blacklist', pageQueryOf(args)));

export const action = (args: ActionFunctionArgs) => changeSetting(args, 'blacklist');

/** Who may not write on the station. */
export default function BlacklistSettings() {
  return (
    <BlacklistPage
      setting="blacklist"
      about="블랙리스트에 넣은 회원은 방송국을 볼 수 있지만 글, 댓글, 방명록, 쪽지를 쓰거나 글에 좋아요를 누를 수 없어요."
      {...useLoaderData<typeof loader>()}
    />
  );
}

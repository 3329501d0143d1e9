import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dayText } from '~/domain/format/dates';
import { fanListLabels } from '~/domain/station/settings';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { pageQueryOf, readSetting } from '~/features/station/setting/setting.server';
import { formLooks } from '~/features/station/setting/setting-form';
import { SettingPage, settingTitle, useSettingMenu } from '~/features/station/setting/setting-frame';
import { SettingPart } from '~/features/station/setting/setting-part';
import { RowName, SettingRows } from '~/features/station/setting/setting-rows';
import { links, profileImageUrl } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { Pagination } from '~/ui/pagination/pagination';
import { Tabs } from '~/ui/tabs/tabs';
import { type FanList, fanLists } from '~protocol/station/settings/codes';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '팬 관리'));

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const list: FanList = fanLists.find((known) => known === search.get('list')) ?? 'fanclub';
  const keyword = (search.get('keyword') ?? '').trim().slice(0, 50);
  return json({
    list,
    keyword,
    ...(await readSetting(args, 'fan', { list, keyword, ...pageQueryOf(args) })),
  });
}

/** Members of the fan club, subscribers and supporters, each by pages and searchable (S121). */
export default function FanSettings() {
  const { list, keyword, followers, fans, meta: pages } = useLoaderData<typeof loader>();
  const { userId } = useSettingMenu();
  const hosts = useHosts();
  const base = links.stationSettings(userId, 'fan');
  return (
    <SettingPage
      setting="fan"
      about={`애청자 ${followers.toLocaleString('ko-KR')}명이 방송국을 즐겨찾기하고 있어요. 별풍선을 처음 선물하면 팬클럽, 스티커를 선물하면 서포터가 돼요.`}
    >
      <Tabs
        label="팬 목록"
        tabs={fanLists.map((one) => ({
          href: links.fanSettings(userId, { list: one }),
          label: fanListLabels[one],
          current: one === list,
        }))}
      />
      <form action={base} className={formLooks.add}>
        <input type="hidden" name="list" value={list} />
        <Field id="fan-keyword" label="닉네임이나 아이디">
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="keyword"
              type="search"
              defaultValue={keyword}
              key={`${list} ${keyword}`}
              maxLength={50}
            />
          )}
        </Field>
        <Button look="outline">찾기</Button>
      </form>
      <SettingPart
        id="fans"
        title={`${keyword ? `‘${keyword}’ ` : ''}${fanListLabels[list]} ${pages.total}명`}
      >
        <SettingRows empty={keyword ? '찾은 회원이 없습니다.' : '아직 아무도 없습니다.'}>
          {fans.map((fan) => (
            <li key={fan.userId}>
              <img
                src={profileImageUrl(hosts, fan.userId, fan.profileImage)}
                width="36"
                height="36"
                alt=""
                loading="lazy"
              />
              <RowName>
                <b>
                  <bdi>{fan.userNick}</bdi>
                </b>
                <small>{fan.userId}</small>
              </RowName>
              <small>
                {[
                  fan.tier,
                  fan.amount !== null &&
                    `${fan.amount.toLocaleString('ko-KR')}${list === 'subscribe' ? '개월' : '개'}`,
                  `${dayText(fan.regDate)}부터`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </SettingRows>
        <Pagination
          page={pages.currentPage}
          totalPages={pages.lastPage}
          hrefOf={(page) => links.fanSettings(userId, { list, keyword, page: page === 1 ? null : page })}
        />
      </SettingPart>
    </SettingPage>
  );
}

import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dayText } from '~/domain/dates';
import { fanListLabels } from '~/domain/station-settings';
import { pageMeta } from '~/features/shell/page-title';
import { useHosts } from '~/features/shell/root-data';
import styles from '~/features/station/setting/setting.module.css';
import { pageQueryOf, readSetting } from '~/features/station/setting/setting.server';
import { SettingPage, settingTitle, useSettingMenu } from '~/features/station/setting/setting-frame';
import { links, profileImageUrl } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { Pagination } from '~/ui/pagination/pagination';
import { Tabs } from '~/ui/tabs/tabs';
import { type FanList, fanLists } from '~protocol/station-settings-codes';

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
      <form action={base} className={styles.add}>
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
      <section className={styles.part} aria-labelledby="fans">
        <h2 id="fans">{`${keyword ? `‘${keyword}’ ` : ''}${fanListLabels[list]} ${pages.total}명`}</h2>
        {fans.length === 0 ? (
          <p className={styles.none}>{keyword ? '찾은 회원이 없습니다.' : '아직 아무도 없습니다.'}</p>
        ) : (
          <ul className={styles.list}>
            {fans.map((fan) => (
              <li key={fan.userId}>
                <img src={profileImageUrl(hosts, fan.userId)} width="36" height="36" alt="" loading="lazy" />
                <div className={styles.name}>
                  <b>
                    <bdi>{fan.userNick}</bdi>
                  </b>
                  <small>{fan.userId}</small>
                </div>
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
          </ul>
        )}
        <Pagination
          page={pages.currentPage}
          totalPages={pages.lastPage}
          hrefOf={(page) => links.fanSettings(userId, { list, keyword, page: page === 1 ? null : page })}
        />
      </section>
    </SettingPage>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { OutsideLink } from '~/features/shell/navigation/outside-link';
import { stationTitle } from '~/features/station/station-data';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Icon } from '~/ui/icon/icon';
import { Page } from '~/ui/page/page';
import styles from './store.module.css';
import { loadStore } from './store.query.server';

export const meta = pageMeta<typeof loader>(({ matches }) => `스토어 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadStore(args);

/** What the streamer sells; each item leads to the shop that has it (GN13). */
export default function StationStore() {
  const { items } = useLoaderData<typeof loader>();
  return (
    <Page title="스토어">
      {items.length > 0 ? (
        <>
          <p className={styles.note}>상품은 스트리머가 안내하는 외부 쇼핑몰에서 판매해요.</p>
          <ul className={styles.items}>
            {items.map(({ id, name, description, price, url, imageUrl }) => (
              <li key={id}>
                {imageUrl ? (
                  <img src={imageUrl} width="96" height="96" alt="" loading="lazy" />
                ) : (
                  <Icon name="shopping-bag" size="l" />
                )}
                <div>
                  <h2>
                    <OutsideLink href={url} rel="noopener nofollow">
                      <bdi>{name}</bdi>
                      <Icon name="external-link" size="xs" label="새 창" />
                    </OutsideLink>
                  </h2>
                  {description && <p>{description}</p>}
                  {typeof price === 'number' && <p className="num">{`${price.toLocaleString('ko-KR')}원`}</p>}
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <BlankSlate icon="shopping-bag" title="내용이 없습니다." text="아직 등록된 상품이 없어요." />
      )}
    </Page>
  );
}

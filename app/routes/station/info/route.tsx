import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/page-title';
import { stationTitle, useStation } from '~/features/station/station-data';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { Page } from '~/ui/page/page';
import styles from './info.module.css';
import { loadInfo } from './info.query.server';

export const meta = pageMeta<typeof loader>(({ matches }) => `스트리머 정보 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadInfo(args);

/** Figures and links of a station (my-station §2.11). */
export default function StationInfo() {
  const { info } = useLoaderData<typeof loader>();
  const { station } = useStation();
  return (
    <Page title="스트리머 정보">
      {info ? (
        <>
          <dl className={styles.figures}>
            {info.figures.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {info.links.length > 0 && (
            <ul className={styles.links}>
              {info.links.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener nofollow" target="_blank">
                    <bdi>{label}</bdi>
                    <Icon name="external-link" size="xs" label="새 창" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <BlankSlate icon="info" title="정보를 불러오지 못했어요." text="잠시 후 다시 시도해 주세요." />
      )}
      {!station.isOwner && (
        <p className={styles.report}>
          <ButtonLink look="text" href={links.stationReport(station.userId)}>
            <Icon name="flag" size="s" />
            방송국 신고하기
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}

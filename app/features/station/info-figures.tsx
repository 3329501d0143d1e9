import type { StationFigure, StationLink } from '~/domain/station/station';
import { OutsideLink } from '~/features/shell/navigation/outside-link';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import styles from './info-figures.module.css';
import { useStation } from './station-data';

interface InfoFiguresProps {
  /** null when they could not be had */
  info: { figures: readonly StationFigure[]; links: readonly StationLink[] } | null;
}

/** Figures and links of a station (my-station §2.11). */
export function InfoFigures({ info }: InfoFiguresProps) {
  const { station } = useStation();
  if (!info)
    return <BlankSlate icon="info" title="정보를 불러오지 못했어요." text="잠시 후 다시 시도해 주세요." />;
  return (
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
              <OutsideLink href={url} rel="noopener nofollow">
                <bdi>{label}</bdi>
                <Icon name="external-link" size="xs" label="새 창" />
              </OutsideLink>
            </li>
          ))}
        </ul>
      )}
      {!station.isOwner && (
        <p className={styles.report}>
          <ButtonLink look="text" href={links.stationReport(station.userId)}>
            <Icon name="flag" size="s" />
            방송국 신고하기
          </ButtonLink>
        </p>
      )}
    </>
  );
}

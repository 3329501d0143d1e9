import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import rows from './rows.module.css';

const choices = [
  {
    href: links.reportContent,
    icon: 'flag',
    label: '콘텐츠 신고',
    text: '불법·음란, 저작권 침해, 명예훼손, 청소년 유해',
  },
  {
    href: links.reportIllegal,
    icon: 'triangle-alert',
    label: '불법촬영물등 유통 신고',
    text: '동의 없이 찍거나 퍼뜨린 영상의 신고·삭제 요청',
  },
] as const;

/** The choice between the two reports (H046). */
export function ReportChoices() {
  return (
    <ul className={rows.rows}>
      {choices.map(({ href, icon, label, text }) => (
        <li key={href}>
          <a href={href}>
            <Icon name={icon} />
            <span>
              {label}
              <small>{text}</small>
            </span>
            <Icon name="chevron-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}

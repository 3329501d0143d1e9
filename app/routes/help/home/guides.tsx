import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { helpClickCodes } from '~protocol/help/codes';
import styles from './guides.module.css';

const guides = [
  {
    icon: 'sparkles',
    title: '처음 오셨나요?',
    text: '시청부터 즐겨찾기까지 5분 안내',
    href: links.faqList({ mainCategory: 'NODE0000000011' }),
  },
  {
    icon: 'lock',
    title: '안전하게 즐기는 방법',
    text: '계정과 개인정보를 지키는 법',
    href: links.faqList({ mainCategory: 'NODE0000000004' }),
  },
] as const;

/** Guide banners, on wide screens only; the texts are ours. */
export function Guides() {
  return (
    <section className={styles.guides} aria-label="안내" data-log={helpClickCodes.mainBanner}>
      {guides.map(({ icon, title, text, href }) => (
        <a key={href} href={href}>
          <Icon name={icon} size="l" />
          <span>
            <b>{title}</b>
            {text}
          </span>
          <Icon name="arrow-up-right" />
        </a>
      ))}
    </section>
  );
}

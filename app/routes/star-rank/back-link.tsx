import { useNavigate } from '@remix-run/react';
import { entryNumber } from '~/framework';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import styles from './star-rank.module.css';

/** On phones, where the portal's navigation is hidden (D258): one page back, or home when there is none. */
export function BackLink() {
  const navigate = useNavigate();
  return (
    <a
      className={styles.back}
      href={links.home}
      data-enhanced=""
      onClick={(event) => {
        event.preventDefault();
        if ((entryNumber() ?? 0) > 0) navigate(-1);
        else navigate(links.home);
      }}
    >
      <Icon name="chevron-left" />
      뒤로가기
    </a>
  );
}

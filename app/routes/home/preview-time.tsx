import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import field from '~/ui/field/field.module.css';
import styles from './preview-time.module.css';

/** For staff: which time the page shows, and a way to another. */
export const PreviewTime = ({ at }: { at: string }) => (
  <form className={styles.bar} method="get" action={links.home}>
    <label htmlFor="preview-at">이 시각의 홈을 보고 있어요.</label>
    <input
      className={field.input}
      id="preview-at"
      type="datetime-local"
      name="at"
      defaultValue={at}
      required
    />
    <Button look="outline">보기</Button>
    <ButtonLink look="text" href={links.staffHome}>
      홈 관리로 돌아가기
    </ButtonLink>
  </form>
);

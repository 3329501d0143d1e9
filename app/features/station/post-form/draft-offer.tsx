import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/csrf-field';
import { Button, ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import styles from './post-form.module.css';

/** Offers what was being written here. Until it is answered the page keeps nothing over it. */
export const DraftOffer = ({ draft }: { draft: { savedDate: string } }) => (
  <section className={styles.offer} aria-labelledby="draft-offer">
    <div>
      <h2 id="draft-offer">
        <Icon name="history" size="s" />
        작성 중이던 글이 있습니다
      </h2>
      <p>{`${draft.savedDate}에 저장됐습니다.`}</p>
    </div>
    <Form method="post" className={styles.choices}>
      <CsrfField />
      <ButtonLink look="primary" href="?draft=1">
        이어서 쓰기
      </ButtonLink>
      <Button look="outline" name="intent" value="drop">
        지우기
      </Button>
    </Form>
  </section>
);

import { Button, ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import styles from './post-form.module.css';

/** Offers what was being written here, in the form, whose text stays. Until it is answered the page keeps nothing over it. */
export const DraftOffer = ({ draft }: { draft: { savedDate: string } }) => (
  <section className={styles.offer} aria-labelledby="draft-offer">
    <div>
      <h2 id="draft-offer">
        <Icon name="history" size="s" />
        작성 중이던 글이 있습니다
      </h2>
      <p>{`${draft.savedDate}에 저장됐습니다.`}</p>
    </div>
    <div className={styles.choices}>
      <ButtonLink look="primary" href="?draft=1">
        이어서 쓰기
      </ButtonLink>
      <Button look="outline" name="intent" value="drop" formNoValidate>
        지우기
      </Button>
    </div>
  </section>
);

import type { FaqDetail } from '~/domain/help/faq';
import { FaqAnswer } from '~/features/help/faq-answer';
import { links } from '~/links/links';
import type { ListAnswer } from '~/request/list-answer.server';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { Page } from '~/ui/page/page';
import styles from './faq.module.css';

/** The answer as a layer; closing it leads to the help home (GN20). */
export function QuestionLayer({ faq, unavailable }: { faq: FaqDetail | null } & ListAnswer) {
  return (
    <Page width="narrow">
      <p className={styles.close}>
        <ButtonLink look="text" href={links.help}>
          <Icon name="x" />
          닫기
        </ButtonLink>
      </p>
      {faq ? (
        <article className={styles.faq}>
          <h1>{faq.title}</h1>
          <FaqAnswer id={faq.id} title={faq.title} html={faq.html} />
        </article>
      ) : unavailable ? (
        <Unavailable icon="inbox" title="내용을 불러오지 못했어요." />
      ) : (
        <BlankSlate icon="inbox" title="내용이 없습니다.">
          <ButtonLink href={links.faq}>자주 묻는 질문으로</ButtonLink>
        </BlankSlate>
      )}
    </Page>
  );
}

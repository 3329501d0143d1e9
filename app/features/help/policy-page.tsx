import { type PolicyState, type PolicyTexts, policyStateOf } from '~/domain/help/policy';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { Page } from '~/ui/page/page';
import { type PolicyKind, policyNames } from '~protocol/policy/codes';
import styles from './policy.module.css';

const stateNames: Record<PolicyState, string> = {
  current: '시행 중',
  past: '지난 버전',
  coming: '시행 예정',
};

interface PolicyPageProps {
  kind: PolicyKind;
  texts: PolicyTexts;
}

/** The house's terms or privacy policy, and its other versions. */
export function PolicyPage({ kind, texts }: PolicyPageProps) {
  const { shown, currentNo, versions } = texts;
  const name = policyNames[kind];
  const isOther = shown !== null && shown.no !== currentNo;
  return (
    <Page title={name} back={{ href: links.help, label: '고객센터' }} width="narrow">
      {shown ? (
        <>
          <p className={fieldStyles.lead}>
            {`버전 ${shown.name} · ${shown.since}부터 시행 · ${stateNames[policyStateOf(texts, shown.no)]}`}
          </p>
          {isOther && currentNo !== null && (
            <p className={fieldStyles.lead}>
              <a className={styles.link} href={links.policy(kind)}>
                지금 적용되는 내용 보기
              </a>
            </p>
          )}
          <ForeignHtml html={shown.html} />
        </>
      ) : (
        <BlankSlate icon="inbox" title={`${name}을 준비하고 있어요.`}>
          <ButtonLink href={links.inquiry}>문의하기</ButtonLink>
        </BlankSlate>
      )}
      {(versions.length > 1 || !shown) && versions.length > 0 && (
        <section className={styles.versions} aria-labelledby="versions">
          <h2 id="versions">모든 버전</h2>
          <ul>
            {versions.map((version) => (
              <li key={version.no}>
                <a
                  className={styles.link}
                  href={links.policy(kind, version.no)}
                  aria-current={version.no === shown?.no ? 'page' : undefined}
                >
                  {`버전 ${version.name} (${version.since}부터)`}
                </a>{' '}
                {stateNames[policyStateOf(texts, version.no)]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}

import { fieldStyles } from '~/ui/field/field';
import styles from './illegal.module.css';

const statements = [
  '신고에는 증거 자료가 필요합니다. 영상의 주소나 화면을 찍은 파일을 함께 보내 주세요.',
  '위반이 확인되면 경고부터 이용정지까지 제재하며, 사안이 심각하면 즉시 이용을 정지합니다.',
  '거짓 신고나 명예를 훼손하는 신고를 하면 신고자도 제재를 받을 수 있습니다.',
] as const;

/** The notice above the form (H096). On phones it is collapsed behind '더보기' (H097). */
export function IllegalNotice() {
  return (
    <section className={`${fieldStyles.notice} ${styles.notice}`} aria-labelledby="illegal-notice">
      <h2 id="illegal-notice">신고하기 전에 꼭 읽어 주세요</h2>
      <details className={styles.more}>
        <summary>더보기</summary>
      </details>
      <ul>
        {statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </section>
  );
}

import { links } from '~/links/links';
import type { FirstStep } from '~protocol/operator/codes';
import styles from './first-steps.module.css';

/** What each step is, and the command or setting that does it. */
const steps: Record<FirstStep, { name: string; how: string; page?: string }> = {
  categories: {
    name: '카테고리',
    how: 'npm run platform -- import-starter',
    page: links.categories,
  },
  faq: { name: '자주 묻는 질문', how: 'npm run platform -- import-starter', page: links.faq },
  streamers: {
    name: '스트리머',
    how: 'npm run platform -- create-streamer <아이디> --nick <별명> --station <방송국>',
  },
  policies: {
    name: '이용약관과 개인정보처리방침',
    how: '홈 관리 › 약관과 처리방침에서 두 가지 쓰기',
    page: links.staffHomeKind('policies'),
  },
  mail: { name: '메일 발송', how: 'SMTP_URL, MAIL_FROM 설정 후 다시 시작' },
  backup: { name: '백업', how: 'npm run platform -- backup <폴더>' },
};

/** For staff of a new house: what is done, what is not, and how. */
export const FirstSteps = ({ list }: { list: readonly { step: FirstStep; isDone: boolean }[] }) => (
  <section className={styles.steps} aria-labelledby="first-steps">
    <h2 id="first-steps">처음 할 일</h2>
    <p>직원에게만 보입니다. 모두 마치면 사라집니다.</p>
    <ul>
      {list.map(({ step, isDone }) => {
        const { name, how, page } = steps[step];
        return (
          <li key={step}>
            <strong>{page ? <a href={page}>{name}</a> : name}</strong>
            <span>{isDone ? '완료' : '아직'}</span>
            {!isDone && <code>{how}</code>}
          </li>
        );
      })}
    </ul>
  </section>
);

import { useEffect, useRef } from 'react';
import parts from '~/features/account/part.module.css';
import { ButtonLink } from '~/ui/button/button';
import styles from './two-step.module.css';
import { isOfNewKey, type TwoStepForm } from './two-step-forms';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** the form that made them */
  madeBy: TwoStepForm;
  /** the page after it */
  next: string;
}

const titles: Partial<Record<TwoStepForm, string>> = {
  on: '2단계 로그인을 켰어요',
  key: '인증 앱을 바꿨어요',
  signed: '인증 앱을 바꿨어요',
};

/** The list that is shown this once; it takes the focus. */
export function RecoveryCodes({ codes, madeBy, next }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other codes are another list
  useEffect(() => heading.current?.focus(), [codes]);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;
  return (
    <section className={parts.part} aria-labelledby="codes-made">
      <h2 id="codes-made" tabIndex={-1} ref={heading}>
        {titles[madeBy] ?? '새 복구 코드를 만들었어요'}
      </h2>
      <p>
        {isOfNewKey(madeBy) &&
          '이제 새 앱의 코드로 로그인해요. 전에 쓰던 앱의 코드와 복구 코드는 쓸 수 없어요. '}
        아래 복구 코드를 안전한 곳에 적어 두세요. 휴대전화를 잃어버렸을 때 코드 하나로 한 번씩 로그인할 수
        있어요. 이 화면을 떠나면 다시 볼 수 없어요.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className={styles.after}>
        <ButtonLink look="outline" large href={file} download="moabom-recovery-codes.txt">
          파일로 저장
        </ButtonLink>
        <ButtonLink look="primary" large href={next}>
          적어 두었어요
        </ButtonLink>
      </p>
    </section>
  );
}

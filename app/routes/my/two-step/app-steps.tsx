import { ButtonLink } from '~/ui/button/button';
import type { AppKey } from './app-key.server';
import styles from './two-step.module.css';

/** How a phone's app comes to know the key. */
export function AppSteps({ offered: { text, address, qr }, last }: { offered: AppKey; last: string }) {
  return (
    <ol className={styles.steps}>
      <li>휴대전화에 인증 앱을 설치해 주세요. 시각으로 코드를 만드는 앱(TOTP)이면 모두 쓸 수 있어요.</li>
      <li>
        <p id="qr">앱에서 QR 코드를 찍어 주세요.</p>
        <svg
          className={styles.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-labelledby="qr"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <p>찍을 수 없다면 아래 키를 앱에 입력해 주세요.</p>
        <p>
          <code className={styles.key}>{text}</code>
        </p>
        <p>
          <ButtonLink look="text" href={address}>
            이 휴대전화의 인증 앱에서 열기
          </ButtonLink>
        </p>
      </li>
      <li>{last}</li>
    </ol>
  );
}

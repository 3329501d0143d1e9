import type { MouseEvent } from 'react';
import { updateAppText } from '~/domain/help/app-version';
import { GuideText, guideTitle } from '~/features/help/illegal-guide';
import { LayerLink } from '~/features/shell/navigation/layer-link';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import styles from './illegal.module.css';

interface DownloadsProps {
  files: ReadonlyArray<{ name: string; href: string }>;
  /** the app is too old to download (H099): an alert says so, or the server when there is no script */
  needsUpdate: boolean;
}

/** The form to fill in, in two formats, and the definitions (H098, H100). */
export function Downloads({ files, needsUpdate }: DownloadsProps) {
  const onClick = (event: MouseEvent) => {
    if (!needsUpdate) return;
    event.preventDefault();
    window.alert(updateAppText);
  };
  return (
    <div className={styles.downloads}>
      {files.map(({ name, href }) => (
        <ButtonLink
          key={name}
          look="outline"
          href={href}
          download={needsUpdate ? undefined : name}
          data-native=""
          onClick={onClick}
        >
          <Icon name="file-text" size="s" />
          {`신고·삭제 요청서 (.${name.split('.').at(-1)})`}
        </ButtonLink>
      ))}
      <LayerLink
        look="outline"
        href={links.reportIllegalGuide}
        title={guideTitle}
        dialog={() => <GuideText />}
      >
        <Icon name="info" size="s" />
        유형과 정의 보기
      </LayerLink>
    </div>
  );
}

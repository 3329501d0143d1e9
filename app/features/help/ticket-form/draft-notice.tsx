import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { FormType } from '~protocol/help-codes';
import styles from './draft.module.css';

interface DraftNoticeProps {
  formType: FormType;
  /** called before the form is reset */
  onDrop: () => void;
}

/** Shown above a form that was filled from its draft. */
export function DraftNotice({ formType, onDrop }: DraftNoticeProps) {
  return (
    <div className={styles.notice}>
      <p>
        <Icon name="history" size="s" />
        작성하던 내용을 불러왔어요.
      </p>
      <Form method="post" action={links.helpDraft(formType)} onSubmit={onDrop}>
        <CsrfField />
        <Button look="outline" name="intent" value="drop">
          새로 쓰기
        </Button>
      </Form>
    </div>
  );
}

/** Beside the buttons, so that nothing moves while the viewer types. */
export const SavedLine = () => (
  <p className={styles.saved}>
    <Icon name="check" size="s" />
    임시 저장됨
  </p>
);

import { Form } from '@remix-run/react';
import { keepDraftName } from '~/domain/help/draft';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import { draftLimits, type FormType } from '~protocol/help/codes';
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

/** Asked by a private form: its draft is kept until the browser is closed unless the writer wants more. */
export const KeepDraftField = ({ id, isKept }: { id: string; isKept: boolean }) => (
  <div className={fieldStyles.field}>
    <label className={fieldStyles.check} htmlFor={id}>
      <input
        id={id}
        name={keepDraftName}
        type="checkbox"
        defaultChecked={isKept}
        aria-describedby={`${id}-help`}
      />
      <span>{`작성 중인 내용을 이 브라우저에 ${draftLimits.days}일 동안 보관`}</span>
    </label>
    <p className={fieldStyles.help} id={`${id}-help`}>
      고르지 않으면 브라우저를 닫을 때 작성하던 내용도 사라져요. 여럿이 쓰는 기기에서는 고르지 마세요.
    </p>
  </div>
);

/** Beside the buttons, so that nothing moves while the viewer types. */
export const SavedLine = () => (
  <p className={styles.saved}>
    <Icon name="check" size="s" />
    임시 저장됨
  </p>
);

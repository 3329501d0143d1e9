import { Form } from '@remix-run/react';
import styles from '~/features/favorites/manage.module.css';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button } from '~/ui/button/button';
import confirm from '~/ui/confirm/confirm.module.css';
import { fieldStyles } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import { groupLimits } from '~protocol/my/codes';
import type { FavoriteGroup } from '~protocol/my/favorites';

interface GroupRowProps {
  group: FavoriteGroup;
  isFirst: boolean;
  isLast: boolean;
}

/** One group: its name to be changed, its place, and its deletion after a confirmation. */
export function GroupRow({ group: { idx, title, count }, isFirst, isLast }: GroupRowProps) {
  return (
    <li>
      <Form method="post" className={styles.rename}>
        <CsrfField />
        <label>
          {count === null ? '그룹 이름' : `그룹 이름 · ${count}명`}
          <input
            className={fieldStyles.input}
            name="title"
            defaultValue={title}
            required
            maxLength={groupLimits.title}
            autoComplete="off"
          />
        </label>
        <Button name="renameGroup" value={idx} aria-label={`${title} 이름 저장`}>
          저장
        </Button>
      </Form>
      <Form method="post" className={styles.moves}>
        <CsrfField />
        <Button look="text" name="groupUp" value={idx} disabled={isFirst} aria-label={`${title} 위로`}>
          <Icon name="chevron-up" />
        </Button>
        <Button look="text" name="groupDown" value={idx} disabled={isLast} aria-label={`${title} 아래로`}>
          <Icon name="chevron-down" />
        </Button>
      </Form>
      <Form method="post" className={styles.removal}>
        <CsrfField />
        <details className={confirm.confirm}>
          <summary aria-label={`${title} 그룹 삭제`}>삭제</summary>
          <div>
            <p>그룹을 삭제하시겠습니까? 담은 스트리머는 즐겨찾기에 남아요.</p>
            <Button look="danger" name="deleteGroup" value={idx} aria-label={`${title} 삭제하기`}>
              삭제하기
            </Button>
          </div>
        </details>
      </Form>
    </li>
  );
}

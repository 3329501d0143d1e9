import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { Draft } from '~protocol/help/draft';
import styles from './draft.module.css';
import type { TicketPageData } from './ticket-page.server';
import { forgetUnsaved, readUnsaved, type Unsaved } from './unsaved';

interface UnsavedNoticeProps {
  page: TicketPageData;
  draft: Draft | null;
}

/** Offers what was typed here and could not be saved on the server: it is saved now, and the form shows it. */
export function UnsavedNotice({ page, draft }: UnsavedNoticeProps) {
  const { formType, userId, idempotencyKey, csrf } = page;
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const kept = readUnsaved({ formType, userId });
    const isSaved =
      kept && draft && Object.entries(kept).every(([name, value]) => (draft.values[name] ?? '') === value);
    if (isSaved) forgetUnsaved({ formType, userId });
    setUnsaved(isSaved ? null : kept);
  }, [formType, userId, draft]);

  const forget = () => {
    forgetUnsaved({ formType, userId });
    setUnsaved(null);
  };
  const restore = async () => {
    const body = new FormData();
    const fields = { csrf, ...unsaved, idempotencyKey, ticketId: draft?.ticketId ?? '' };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const answer = await window
      .fetch(links.helpDraft(formType), { method: 'POST', body })
      .then((response) => (response.ok ? (response.json() as Promise<{ saved: boolean }>) : null))
      .catch(() => null);
    setFailed(!answer?.saved);
    if (!answer?.saved) return;
    forget();
    revalidate();
  };

  if (!unsaved) return null;
  return (
    <div className={styles.notice} role="status">
      <p>
        <Icon name="history" size="s" />
        {hasFailed
          ? '지금은 불러오지 못했어요. 잠시 뒤 다시 눌러 주세요.'
          : '저장되지 않은 내용이 이 브라우저에 남아 있어요.'}
      </p>
      <span className={styles.choices}>
        <Button type="button" look="primary" onClick={restore}>
          불러오기
        </Button>
        <Button type="button" look="outline" onClick={forget}>
          지우기
        </Button>
      </span>
    </div>
  );
}

import { useLocation } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import dialogStyles from '~/ui/dialog/dialog.module.css';
import styles from './survey.module.css';
import { SurveyForm } from './survey-form';

interface SurveyLinkProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** Opens a ticket's survey: its page, or with a script on a wide screen the same form in a dialog (help-centre §2.12). */
export function SurveyLink({ id, className, children }: SurveyLinkProps) {
  const [open, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !window.matchMedia('(width >= 768px)').matches) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <ButtonLink
        look="outline"
        className={className}
        href={links.survey(id)}
        data-enhanced=""
        onClick={onClick}
      >
        {children}
      </ButtonLink>
      {open && <SurveyDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SurveyDialogProps {
  id: string;
  onClose: () => void;
}

function SurveyDialog({ id, onClose }: SurveyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { pathname, search } = useLocation();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classNames(dialogStyles.dialog, styles.dialog)}
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>만족도 평가</h2>
      <SurveyForm action={links.survey(id)} returnTo={pathname + search}>
        <Button type="button" look="outline" large onClick={() => dialog.current?.close()}>
          취소
        </Button>
      </SurveyForm>
    </dialog>
  );
}

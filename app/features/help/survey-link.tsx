import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LayerLink } from '~/features/shell/navigation/layer-link';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { SurveyForm } from './survey-form';

interface SurveyLinkProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** Opens a ticket's survey: its page on phones, the same form in a dialog on wide screens. */
export function SurveyLink({ id, className, children }: SurveyLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <LayerLink
      look="outline"
      className={className}
      href={links.survey(id)}
      state={{ inquiryId: id }}
      title="만족도 평가"
      dialog={(close) => (
        <SurveyForm action={links.survey(id)} returnTo={pathname + search}>
          <Button type="button" look="outline" large onClick={close}>
            취소
          </Button>
        </SurveyForm>
      )}
    >
      {children}
    </LayerLink>
  );
}

import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useShowToast } from '~/features/shell/frame/toasts';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { PlanAlarmAnswer } from './plan';

interface PlanAlarmProps {
  /** whose station plans it */
  userId: string;
  plan: { id: number; title: string; isAlarmed: boolean };
  /** the class of the button */
  className?: string;
}

/** Asks to be told when the planned broadcast begins, or takes it back; a guest is asked to sign in. */
export function PlanAlarm({ userId, plan, className }: PlanAlarmProps) {
  const { pathname, search } = useLocation();
  const { data, formData, onSubmit } = usePart<PlanAlarmAnswer>();
  const showToast = useShowToast();
  const [kept, setKept] = useState(plan.isAlarmed);
  useAnswer(data, ({ ok, intent, toast, login }) => {
    if (login) window.location.assign(login);
    if (toast) showToast(toast);
    if (ok) setKept(intent === 'set');
  });
  const sent = formData?.get('intent');
  const isAlarmed = sent ? sent === 'set' : kept;
  return (
    <form
      method="post"
      id={`plan-${plan.id}`}
      action={links.planAlarm(userId, plan.id)}
      onSubmit={onSubmit}
      tabIndex={-1}
    >
      <CsrfField />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button
        look={isAlarmed ? 'outline' : undefined}
        className={className}
        // a second press would take the first one back
        aria-disabled={sent ? true : undefined}
        name="intent"
        value={isAlarmed ? 'remove' : 'set'}
      >
        <Icon name={isAlarmed ? 'bell-ring' : 'bell'} size="s" />
        {isAlarmed ? '시작 알림 끄기' : '시작하면 알림 받기'}
        <span className="sr-only">{` ${plan.title}`}</span>
      </Button>
    </form>
  );
}

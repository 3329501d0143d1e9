import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { caseNumberText } from '~/domain/help/ticket';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { MemberBadges } from '~/features/staff/member-badges';
import { thingHref, thingStateTexts } from '~/features/staff/thing-text';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { Button } from '~/ui/button/button';
import { leftMember } from '~protocol/account/rules';
import { queueOfForm } from '~protocol/staff/codes';
import {
  isOwnerAct,
  type ThingAct,
  thingActNames,
  thingKindNames,
  thingName,
} from '~protocol/staff/thing-codes';
import type { CaseThing } from '~protocol/staff/things';
import { answerFormId } from './answer-form';
import styles from './case.module.css';

/** Where an agent goes on after an act. */
export const thingsId = 'things';

interface ThingsProps {
  /** null: they could not be asked for */
  things: { list: readonly CaseThing[]; unknown: readonly string[] } | null;
  /** the answer's form stands on the page: what is typed there is kept by every press here */
  hasAnswerForm: boolean;
  /** the form of an act, beside which none is offered; null: none is asked about */
  asking: ReactNode;
}

/** What the case is about, as it is now, and what may be done about it. */
export function Things({ things, hasAnswerForm, asking }: ThingsProps) {
  const rows = things?.list.map((thing) => (
    <li key={thing.key}>
      <Thing thing={thing} form={hasAnswerForm ? answerFormId : undefined} isAsking={asking !== null} />
    </li>
  ));
  return (
    <section id={thingsId} className={styles.work} tabIndex={-1} aria-labelledby="things-heading">
      <h2 id="things-heading">신고 대상</h2>
      {!things && <p>신고 대상을 불러오지 못했어요. 잠시 후 이 화면을 다시 열어 주세요.</p>}
      {things?.list.length === 0 && (
        <p>
          문의에서 방송이나 영상, 글, 회원을 찾지 못했어요. 주소나 번호, 아이디가 필요하면 고객에게 물어봐
          주세요.
        </p>
      )}
      {things && things.unknown.length > 0 && (
        <p className={styles.by}>
          적혀 있지만 없는 것: <bdi>{things.unknown.join(', ')}</bdi>
        </p>
      )}
      {hasAnswerForm ? (
        <ul className={styles.things}>{rows}</ul>
      ) : (
        <Form method="post">
          <CsrfField />
          <ul className={styles.things}>{rows}</ul>
        </Form>
      )}
      {asking}
    </section>
  );
}

interface ThingProps {
  thing: CaseThing;
  form: string | undefined;
  isAsking: boolean;
}

function Thing({ thing, form, isAsking }: ThingProps) {
  const hosts = useHosts();
  const { kind, text, state, acts, obstacle, owner } = thing;
  const isMember = kind === 'member';
  const own = acts.filter((act) => !isOwnerAct(act));
  return (
    <>
      <h3>
        {isMember ? (
          thingKindNames.member
        ) : (
          <a href={thingHref(hosts, thing)}>
            {thingName(thing.key)} {text && <bdi>{text}</bdi>}
          </a>
        )}{' '}
        {!isMember && <Badge tone={tones[state] ?? 'warn'}>{thingStateTexts[state]}</Badge>}
      </h3>
      <p>
        {isMember ? '' : '주인 '}
        <Owner owner={owner} /> <MemberBadges member={owner} />
      </p>
      <OtherReports thing={thing} />
      {own.length > 0 && !isAsking && <Presses thing={thing} acts={own} form={form} />}
      {obstacle && <p className={styles.by}>{obstacle}</p>}
      {!obstacle && !isAsking && (
        <Presses
          thing={thing}
          acts={acts.filter(isOwnerAct)}
          form={form}
          label={`${owner.nick}님`}
          caption="회원 조치"
        />
      )}
    </>
  );
}

const tones: Partial<Record<CaseThing['state'], 'accent' | 'danger'>> = {
  onAir: 'danger',
  shown: 'accent',
};

/** Who has left has no page, and who may not see members has no way there. */
function Owner({ owner: { userId, nick } }: Pick<CaseThing, 'owner'>) {
  const rights = useRootData()?.viewer?.staffRights ?? [];
  const name = userId === leftMember.userId ? leftMember.nick : `${nick} (${userId})`;
  const seesMembers = rights.some((right) => right === 'cases' || right === 'moderation');
  if (!seesMembers || userId === leftMember.userId) return <bdi>{name}</bdi>;
  return (
    <a href={links.staffMember(userId)}>
      <bdi>{name}</bdi>
    </a>
  );
}

function OtherReports({ thing: { others, reports } }: { thing: CaseThing }) {
  const moderates = useRootData()?.viewer?.staffRights?.includes('moderation');
  const count = `방송국에서 들어온 신고 ${reports}건`;
  return (
    <>
      {others.length > 0 && (
        <p>
          같은 대상의 다른 신고:{' '}
          {others.map(({ ticketId, caseNumber, formType }, index) => (
            <span key={ticketId}>
              {index > 0 && ', '}
              <a href={links.staffCase(ticketId, { queue: queueOfForm(formType) })}>
                {caseNumber ? caseNumberText(caseNumber) : '번호 없는 문의'}
              </a>
            </span>
          ))}
        </p>
      )}
      {reports > 0 && <p>{moderates ? <a href={links.staffReports()}>{count}</a> : count}</p>}
    </>
  );
}

interface PressesProps {
  thing: CaseThing;
  acts: readonly ThingAct[];
  form: string | undefined;
  /** whom they are about, where it is not the thing */
  label?: string;
  caption?: string;
}

/** Each opens its form; with the answer's form what is typed there is kept on the way. */
const Presses = ({ thing, acts, form, label = thingName(thing.key), caption }: PressesProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame around a row of buttons
  <div className={styles.actions} role="group" aria-label={label}>
    {caption && <span className={styles.by}>{caption}</span>}
    {acts.map((act) => (
      <Button key={act} look="outline" form={form} name="open" value={`${act} ${thing.key}`} formNoValidate>
        {thingActNames[act]}
      </Button>
    ))}
  </div>
);

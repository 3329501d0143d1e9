import { Form } from '@remix-run/react';
import { useHosts } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import type { Hosts } from '~/links/links';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import type { AssistantAnswer, AssistantCard } from '~protocol/assistant/calls';
import styles from './talk.module.css';

const kindNames = { LIVE: 'LIVE', VOD: 'VOD', CATCH: 'Catch' } as const;

function hrefOf(hosts: Hosts, { kind, no, userId }: AssistantCard): string {
  if (kind === 'LIVE') return links.livePlayer(hosts, userId, no);
  return kind === 'VOD' ? links.vodPlayer(hosts, { no }) : links.catchPlayer(hosts, no);
}

/** What came with an answer: cards, help entries, and what to ask next. */
export function AnswerParts({ answer, askKey }: { answer: AssistantAnswer; askKey: string }) {
  const hosts = useHosts();
  return (
    <>
      <ul className={styles.cards}>
        {answer.cards.map((card) => (
          <li key={`${card.kind} ${card.no}`}>
            <a className={styles.card} href={hrefOf(hosts, card)}>
              {card.thumb && <img src={card.thumb} width="96" height="54" alt="" loading="lazy" />}
              <span>
                <b>{card.title}</b>
                <small>
                  {kindNames[card.kind]} · <bdi>{card.nick}</bdi>
                  {card.count !== null &&
                    ` · ${card.count.toLocaleString('ko-KR')}${card.kind === 'LIVE' ? '명' : '회'}`}
                </small>
              </span>
            </a>
          </li>
        ))}
        {answer.links.map(({ title, url }) => (
          <li key={url}>
            <a className={styles.card} href={url}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <Form method="post" className={styles.next}>
        <CsrfField />
        <input type="hidden" name="key" value={askKey} />
        {answer.suggestions.map((text) => (
          <Button key={text} look="outline" name="text" value={text}>
            {text}
          </Button>
        ))}
      </Form>
    </>
  );
}

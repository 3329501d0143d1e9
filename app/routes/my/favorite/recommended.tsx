import { useState } from 'react';
import type { StreamerCardModel } from '~/domain/cards/streamer';
import { FavoriteHeart } from '~/features/cards/favorite-heart';
import type { RecommendedModel } from '~/features/favorites/change-answer';
import { MySection } from '~/features/favorites/section';
import { ChangeFields, useChange } from '~/features/favorites/use-change';
import { useNextFocus } from '~/features/favorites/use-next-focus';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { StreamerCard } from '~/ui/streamer-card/streamer-card';
import styles from './favorite.module.css';

/** The user id of whom a form refuses; '' where it refuses nobody. */
const rejectedIn = (form: FormData | undefined) => String(form?.get('reject') ?? '').split(' ')[0] ?? '';

/** 추천 스트리머: one that is refused goes at once, and another takes the place (my-station §4.1). */
export function Recommended({ streamers }: { streamers: RecommendedModel[] }) {
  const [added, setAdded] = useState<RecommendedModel[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const { list, onSubmit } = useNextFocus('reject', 'button[name=reject]');
  const change = useChange((answer, sent) => {
    if (!answer.ok) return;
    setAdded((before) => [...before, ...(answer.added ?? [])]);
    setGone((before) => [...before, rejectedIn(sent)]);
  });
  const leaving = change.pending.map(rejectedIn);
  const all = [...streamers, ...added].filter(
    ({ card }, index, both) =>
      !gone.includes(card.userId) && both.findIndex((other) => other.card.userId === card.userId) === index,
  );
  const shown = all.filter(({ card }) => !leaving.includes(card.userId));
  if (shown.length === 0) return null;
  return (
    <MySection title="추천 스트리머">
      <form
        method="post"
        action={links.myFavorite()}
        onSubmit={(event) => {
          onSubmit(event);
          change.onSubmit(event);
        }}
      >
        <ChangeFields />
        {all.map(({ card }) => (
          <input key={card.userId} type="hidden" name="shown" value={card.userId} />
        ))}
        <ul className={styles.people} ref={list}>
          {shown.map(({ card, logic }) => (
            <li key={card.userId}>
              <Card card={{ userId: card.userId, nick: card.nick, broadNo: card.no }} />
              <p className={styles.what}>{card.category}</p>
              <Button
                look="outline"
                name="reject"
                value={`${card.userId} ${card.no} ${logic}`}
                aria-label={`${card.nick} 추천받지 않기`}
              >
                추천받지 않기
              </Button>
            </li>
          ))}
        </ul>
      </form>
    </MySection>
  );
}

function Card({ card }: { card: StreamerCardModel }) {
  return <StreamerCard card={card} hosts={useHosts()} corner={<FavoriteHeart card={card} />} />;
}

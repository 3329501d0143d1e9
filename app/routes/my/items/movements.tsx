import { amountText, balanceNames, countText, entryText } from '~/domain/station/gift';
import rows from '~/features/my/rows.module.css';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { AuthorName } from '~/ui/author-name/author-name';
import type { BalanceEntry, ReceivedGift } from '~protocol/station/gift/calls';

/** '별풍선 −100개', '+4,500캐시' */
const changeText = ({ kind, change }: BalanceEntry): string =>
  `${kind === 'cash' ? '' : `${balanceNames[kind]} `}${change > 0 ? '+' : '−'}${amountText(kind, Math.abs(change))}`;

/** What was moved: for what, how many, when, and what was left then. */
export function Entries({ entries }: { entries: readonly BalanceEntry[] }) {
  const hosts = useHosts();
  if (entries.length === 0) return <p className={rows.none}>내역이 없습니다.</p>;
  return (
    <ul className={rows.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className={rows.what}>
            {entry.stationUserId && entry.stationNick ? (
              <a href={links.station(hosts, entry.stationUserId, entry.stationNick)}>
                <bdi>{entryText(entry)}</bdi>
              </a>
            ) : (
              <b>{entryText(entry)}</b>
            )}
            <small>
              <time>{entry.date}</time>
              {entry.note && (
                <>
                  {' · '}
                  <bdi>{entry.note}</bdi>
                </>
              )}
            </small>
          </div>
          <p className={rows.moved}>
            <b>{changeText(entry)}</b>
            <small>{`잔액 ${countText(entry.after)}`}</small>
          </p>
        </li>
      ))}
    </ul>
  );
}

const giftText = ({ kind, amount, receiverNick }: ReceivedGift): string =>
  kind === 'subscription'
    ? `구독 ${countText(amount)}개${receiverNick ? ` (받은 사람 ${receiverNick})` : ''}`
    : `${balanceNames[kind]} ${amountText(kind, amount)}`;

/** What the member's station was given, and by whom. */
export function Received({ gifts }: { gifts: readonly ReceivedGift[] }) {
  const hosts = useHosts();
  if (gifts.length === 0) return <p className={rows.none}>받은 선물이 없습니다.</p>;
  return (
    <ul className={rows.list}>
      {gifts.map((gift) => (
        <li key={gift.id}>
          <div className={rows.what}>
            <AuthorName
              userId={gift.userId}
              nick={gift.userNick}
              href={links.station(hosts, gift.userId, gift.userNick)}
            />
            {gift.message && (
              <p>
                <bdi>{gift.message}</bdi>
              </p>
            )}
            <small>
              <time>{gift.date}</time>
            </small>
          </div>
          <p className={rows.moved}>
            <b>{giftText(gift)}</b>
          </p>
        </li>
      ))}
    </ul>
  );
}

import { dayText } from '~/domain/format/dates';
import { tierName } from '~/domain/station/gift';
import rows from '~/features/my/rows.module.css';
import { useHosts } from '~/features/shell/frame/root-data';
import { links, profileImageUrl } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { ButtonLink } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import type { OwnSubscription, Ticket } from '~protocol/station/gift/calls';
import styles from './items.module.css';

function subscriptionText({ isAuto, isActive, expireDate, tier }: OwnSubscription): string {
  const day = dayText(expireDate);
  if (!isActive) return `${tierName(tier)} · ${day}에 끝났어요`;
  return `${tierName(tier)} · ${isAuto ? `다음 자동 결제 ${day}` : `${day}까지`}`;
}

/** Those that run, and those that ended not long ago, each with its way to go on. */
export function Subscriptions({ subscriptions }: { subscriptions: readonly OwnSubscription[] }) {
  const hosts = useHosts();
  if (subscriptions.length === 0) return <p className={rows.none}>구독한 스트리머가 없습니다.</p>;
  return (
    <ul className={rows.list}>
      {subscriptions.map((one) => (
        <li key={one.userId}>
          <img
            src={profileImageUrl(hosts, one.userId, one.profileImage)}
            width="36"
            height="36"
            alt=""
            loading="lazy"
          />
          <div className={rows.what}>
            <a href={links.station(hosts, one.userId, one.userNick)}>
              <bdi>{one.userNick}</bdi>
            </a>
            <small>{subscriptionText(one)}</small>
          </div>
          <ButtonLink
            look="outline"
            href={links.subscription(
              hosts,
              { userId: one.userId, nick: one.userNick },
              profileImageUrl(hosts, one.userId, one.profileImage),
            )}
            aria-label={`${one.userNick} ${actOf(one)}`}
          >
            {actOf(one)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function actOf({ isActive, isAuto }: OwnSubscription): string {
  if (!isActive) return '다시 구독';
  return isAuto ? '관리' : '연장';
}

const states = { held: null, used: '사용함', expired: '기한 지남' } as const;

function ticketText({ state, expireDate, usedDate, stationNick, days }: Ticket): string {
  if (state === 'used') return `${days}일 · ${dayText(usedDate ?? '')} ${stationNick ?? ''}`.trim();
  const end = `${dayText(expireDate)}까지 사용`;
  return [`${days}일`, end, stationNick && `${stationNick} 방송국에서만`].filter(Boolean).join(' · ');
}

/** Tickets that are held, used and expired. */
export function Tickets({ tickets }: { tickets: readonly Ticket[] }) {
  if (tickets.length === 0) return <p className={rows.none}>가지고 있는 구독권이 없습니다.</p>;
  return (
    <>
      <ul className={classNames(rows.list, styles.tickets)}>
        {tickets.map((ticket) => (
          <li key={ticket.code} data-state={ticket.state}>
            <div className={rows.what}>
              <b>
                <bdi>{ticket.name}</bdi>
              </b>
              <small>{ticketText(ticket)}</small>
            </div>
            {states[ticket.state] && <Badge>{states[ticket.state]}</Badge>}
            {ticket.state === 'held' && ticket.stationUserId && (
              <ButtonLink look="outline" href={links.subscribe(ticket.stationUserId)}>
                사용하기
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>구독권은 스트리머 방송국의 ‘구독’ 버튼에서 사용할 수 있어요.</p>
    </>
  );
}

import { abbreviateCount, groupDigits } from '~/domain/format/format';
import { useFavorite } from '~/features/cards/favorite-form';
import { useHosts } from '~/features/shell/frame/root-data';
import { links, profileImageUrl } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { ButtonLink } from '~/ui/button/button';
import { FavoriteButton } from '~/ui/favorite-button/favorite-button';
import type { StreamerProfile } from '~protocol/search/profiles';
import { Facts } from './facts';
import { Medals, shownMedals } from './medals';
import styles from './profile.module.css';
import { Questions } from './questions';

/** The streamer that the keyword names (D199). */
export function Profile({ profile }: { profile: StreamerProfile }) {
  const hosts = useHosts();
  const { userId, userNickname: nick, broadNo } = profile;
  const { isFavorite, button } = useFavorite({ userId, nick }, profile.isFavorite);
  return (
    <section className={styles.profile} aria-labelledby={`profile-${userId}`}>
      <div className={styles.top}>
        <img
          src={profileImageUrl(hosts, userId, profile.profileImageUrl, 'large')}
          width="88"
          height="88"
          alt=""
        />
        <div>
          <h2 id={`profile-${userId}`}>
            <bdi>{nick}</bdi>
            {profile.isSubscribe && <Badge tone="accent">구독</Badge>}
            {profile.isFan && <Badge tone="accent">F</Badge>}
          </h2>
          {profile.fanCount !== null && <p>애청자 {abbreviateCount(profile.fanCount)}명</p>}
        </div>
        <div className={styles.acts}>
          {broadNo !== null && (
            <ButtonLink href={links.livePlayer(hosts, userId, broadNo)}>
              <Badge tone="live">LIVE</Badge> 보기
            </ButtonLink>
          )}
          {button ? (
            <FavoriteButton isFavorite={isFavorite} label="즐겨찾기" {...button} />
          ) : (
            <ButtonLink href={links.profileSettings(hosts, userId)}>내 프로필 수정</ButtonLink>
          )}
          <ButtonLink href={links.station(hosts, userId, nick)}>방송국</ButtonLink>
        </div>
      </div>
      <Facts facts={factsOf(profile, hosts)} />
      <Questions questions={profile.questions} />
    </section>
  );
}

/** The fields in the required order (D199); unknown ones are left out. */
function factsOf(profile: StreamerProfile, hosts: ReturnType<typeof useHosts>) {
  const { introduction, notice, birth, totalViews, broadcastHours, careers, userId } = profile;
  const medals = shownMedals(profile.medals);
  const facts = [
    introduction && { name: '소개', value: introduction },
    notice && {
      name: '공지',
      value:
        notice.titleNo === null ? (
          notice.title
        ) : (
          <a href={links.stationPost(hosts, userId, notice.titleNo)}>{notice.title}</a>
        ),
    },
    medals.length > 0 && { name: '메달', value: <Medals id={`medals-${userId}`} medals={medals} /> },
    birth && { name: '나이', value: `${birth.year}년생 (${birth.age}세)` },
    totalViews !== null && { name: '누적 참여자', value: `${groupDigits(totalViews)}명` },
    broadcastHours !== null && { name: '방송시간', value: `${groupDigits(broadcastHours)}시간` },
    careers.length > 0 && {
      name: '경력',
      value: (
        <ul>
          {careers.map((career) => (
            <li key={career}>{career}</li>
          ))}
        </ul>
      ),
    },
  ];
  return facts.flatMap((fact) => fact || []);
}

import { abbreviateCount } from '~/domain/format/format';
import { gameTabs } from '~/domain/search/query';
import { searchHref } from '~/features/search/filters/search-href';
import type { SearchPage } from '~/features/search/results/search-page';
import { Streamers } from '~/features/search/results/streamers';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { MoreLink } from '~/ui/button/button';
import tile from '~/ui/card-grid/card-grid.module.css';
import { CategoryCard } from '~/ui/category-card/category-card';
import { ChipLinks } from '~/ui/chip/chip';
import chip from '~/ui/chip/chip.module.css';
import { searchSizes } from '~protocol/search/codes';
import { Facts } from './facts';
import styles from './game.module.css';
import profile from './profile.module.css';
import { Schedule } from './schedule';
import type { GameModel, ThemeView } from './theme-view';

interface GameProps {
  page: SearchPage;
  theme: ThemeView;
  game: GameModel;
}

/** The game that the keyword names, with five tabs (D210, D212). */
export function Game({ page: { query, today }, theme, game }: GameProps) {
  const has = {
    streamers: game.streamers.length > 0,
    schedule: theme.esports.length > 0,
    stations: game.stations.length > 0,
    events: game.events.length > 0,
    series: game.series.length > 0,
  };
  const current = query.gameTab ?? gameTabs.find(({ value }) => has[value])?.value ?? 'streamers';
  return (
    <section className={profile.profile} id="game" aria-labelledby="game-heading">
      <div className={styles.top}>
        {game.imageUrl && (
          <a href={links.category(game.name)}>
            <img src={game.imageUrl} width="90" height="120" alt={`${game.name} 카테고리`} />
          </a>
        )}
        <div>
          <h2 id="game-heading">
            <a href={links.category(game.name)}>{game.name}</a>
            {game.hasDrops && <Badge tone="accent">드롭스</Badge>}
          </h2>
          <Facts facts={factsOf(game)} />
        </div>
      </div>
      <ChipLinks
        label={`${game.name} 더 보기`}
        options={gameTabs.map(({ value, label }) => ({
          href: `${searchHref(query, { gameTab: value })}#game`,
          label,
          current: value === current,
        }))}
      />
      {has[current] ? (
        <>
          {current === 'streamers' && <Streamers streamers={game.streamers} slider="게임 스트리머 목록" />}
          {current === 'streamers' && !query.wholeGame && game.streamers.length >= searchSizes.game && (
            <MoreLink href={`${searchHref(query, { gameTab: current, wholeGame: true })}#game`}>
              더보기
            </MoreLink>
          )}
          {current === 'schedule' && <Schedule query={query} theme={theme} today={today} />}
          {current === 'stations' && <Streamers streamers={game.stations} />}
          {current === 'events' && <Events events={game.events} />}
          {current === 'series' && (
            <div className={tile.tiles}>
              {game.series.map(({ name, imageUrl }, no) => (
                <CategoryCard
                  key={name}
                  card={{ no: String(no), name, ...(imageUrl && { image: imageUrl }) }}
                />
              ))}
            </div>
          )}
        </>
      ) : (
        <p className={styles.nothing}>지금은 보여 드릴 것이 없습니다.</p>
      )}
    </section>
  );
}

function factsOf({ viewerCount, fixedTags, categoryTags, hasDrops }: GameModel) {
  const tags = (names: string[]) => (
    <span className={chip.chips}>
      {names.map((name) => (
        <a key={name} className={chip.chip} href={links.tag(name, 'live', 'game_profile')}>
          #{name}
        </a>
      ))}
    </span>
  );
  const facts = [
    viewerCount !== null && { name: '참여자', value: `${abbreviateCount(viewerCount)}명 참여중` },
    fixedTags.length > 0 && { name: '대표 태그', value: tags(fixedTags) },
    hasDrops && { name: '혜택', value: '드롭스 이벤트 진행 중' },
    categoryTags.length > 0 && { name: '태그', value: tags(categoryTags) },
  ];
  return facts.flatMap((fact) => fact || []);
}

const Events = ({ events }: Pick<GameModel, 'events'>) => (
  <ul className={styles.events}>
    {events.map(({ title, link, startDate, endDate }) => (
      <li key={`${link} ${title}`}>
        <a href={link}>{title}</a>
        {(startDate || endDate) && <p>{[startDate ?? '', endDate ?? ''].join(' ~ ')}</p>}
      </li>
    ))}
  </ul>
);

import { ChipLinks } from '~/ui/chip/chip';
import type { BoardField, BoardSort } from '~protocol/station/codes';
import styles from './board.module.css';
import { SearchLine } from './search-line';

const sortNames: Record<BoardSort, string> = {
  reg_date: '최신순',
  reg_date_asc: '오래된순',
  read_cnt: '조회순',
  comment_cnt: '댓글순',
  like_cnt: '좋아요순',
};
const fieldNames: Record<BoardField, string> = {
  title: '제목',
  contents: '내용',
  user_nick: '닉네임',
  user_id: '아이디',
  hashtags: '해시태그',
};

interface BoardSearchProps {
  query: { sort: BoardSort; field: BoardField; keyword: string };
  /** a page in an order, with the search that there is */
  hrefOf: (page: number, orderBy?: string) => string;
  total: number;
}

/** Order and search of a board (S084, S085). */
export function BoardSearch({ query, hrefOf, total }: BoardSearchProps) {
  const options = (Object.keys(sortNames) as BoardSort[]).map((sort) => ({
    href: hrefOf(1, sort),
    label: sortNames[sort],
    current: sort === query.sort,
  }));
  return (
    <div className={styles.tools}>
      <ChipLinks label="정렬" options={options} />
      <SearchLine label="게시판 검색" query={query} total={total}>
        <select name="field" defaultValue={query.field} aria-label="검색 대상">
          {(Object.keys(fieldNames) as BoardField[]).map((field) => (
            <option key={field} value={field}>
              {fieldNames[field]}
            </option>
          ))}
        </select>
      </SearchLine>
    </div>
  );
}

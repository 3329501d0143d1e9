import type { FormEvent } from 'react';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { type MyStreamerOrder, streamerWordLength } from '~protocol/my/codes';
import styles from './manage.module.css';

const orderNames: Record<MyStreamerOrder, string> = {
  live: '방송 중 먼저',
  name: '이름순',
  newest: '최근 추가순',
  oldest: '오래된 추가순',
};

interface StreamerSearchProps {
  q: string;
  order: MyStreamerOrder;
  /** how many were found; null when that is not known */
  total: number | null;
  /** looks where the list stands, instead of on its own page */
  onSearch?: (href: string) => void;
}

/** Looks for favourites by nick or id, and puts them in order: a GET form. */
export function StreamerSearch({ q, order, total, onSearch }: StreamerSearchProps) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return;
    event.preventDefault();
    const wanted = new FormData(event.currentTarget);
    onSearch(links.myStreamers({ q: String(wanted.get('q')), order: String(wanted.get('order')) }));
  };
  return (
    <form className={styles.search} action={links.myStreamers()} onSubmit={search}>
      <Field id="streamer-q" label="닉네임 또는 아이디">
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={streamerWordLength}
            enterKeyHint="search"
            autoComplete="off"
          />
        )}
      </Field>
      <Field id="streamer-order" label="정렬">
        {(control) => (
          <select {...control} className={fieldStyles.select} name="order" defaultValue={order}>
            {Object.entries(orderNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button look="outline" large>
        찾기
      </Button>
      {q !== '' && total !== null && (
        <p role="status">
          {"'"}
          <bdi>{q}</bdi>
          {`' 스트리머 ${total.toLocaleString('ko-KR')}명`}
        </p>
      )}
    </form>
  );
}

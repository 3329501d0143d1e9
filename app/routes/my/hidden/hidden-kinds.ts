import type { HiddenKind } from '~/domain/cards/hidden-view';
import type { HiddenRuleKind } from '~protocol/hiding/rules';

/** The tabs of the page, by their name in the address. */
export const hiddenKinds = ['streamer', 'category', 'tag', 'word'] as const satisfies readonly HiddenKind[];

export const parseHiddenKind = (text: string | null): HiddenKind =>
  hiddenKinds.find((kind) => kind === text) ?? 'streamer';

interface KindTexts {
  tab: string;
  /** of an empty list */
  none: string;
  about: string;
}

export const kindTexts: Record<HiddenKind, KindTexts> = {
  streamer: {
    tab: '스트리머',
    none: '숨긴 스트리머가 없습니다.',
    about: '방송 메뉴에서 스트리머를 숨기면 목록에 나오지 않아요.',
  },
  category: {
    tab: '카테고리',
    none: '숨긴 카테고리가 없습니다.',
    about: '카테고리를 숨기면 그 방송과 VOD가 목록에 나오지 않아요.',
  },
  tag: {
    tab: '태그',
    none: '숨긴 태그가 없습니다.',
    about: '태그를 숨기면 그 태그가 달린 방송과 VOD가 목록에 나오지 않아요.',
  },
  word: {
    tab: '단어',
    none: '숨긴 단어가 없습니다.',
    about: '단어를 숨기면 제목에 그 단어가 든 방송, VOD, 게시글이 목록에 나오지 않아요.',
  },
};

/** What its tab's page is called. */
export const hiddenTitle = (kind: HiddenKind): string => `숨긴 ${kindTexts[kind].tab} 관리`;

/** The form of a rule: its field, and what is said when the field is wrong. */
export const ruleTexts: Record<
  HiddenRuleKind,
  { label: string; help: string; added: string; empty: string; short: string; long: string }
> = {
  category: {
    label: '숨길 카테고리',
    help: '카테고리 이름을 고르거나 입력해 주세요.',
    added: '카테고리를 숨겼습니다.',
    empty: '카테고리 이름을 입력해 주세요.',
    short: '카테고리 이름을 입력해 주세요.',
    long: '카테고리 이름을 입력해 주세요.',
  },
  tag: {
    label: '숨길 태그',
    help: '20자까지 입력할 수 있어요. #은 없어도 돼요.',
    added: '태그를 숨겼습니다.',
    empty: '태그를 입력해 주세요.',
    short: '태그를 입력해 주세요.',
    long: '태그는 20자까지 입력할 수 있습니다.',
  },
  word: {
    label: '숨길 단어',
    help: '2자에서 20자까지 입력할 수 있어요.',
    added: '단어를 숨겼습니다.',
    empty: '단어를 입력해 주세요.',
    short: '단어는 2자 이상 입력해 주세요.',
    long: '단어는 20자까지 입력할 수 있습니다.',
  },
};

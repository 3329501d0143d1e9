import { composed } from '~protocol/wire/text';

/** A question that a reader answers at once, and what counts as its answer. */
interface Question {
  text: string;
  answer: string;
}

const digits = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const counted = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉'];

/** '열둘' → '12'; sums of two digits go no further. */
const numbersByWord = new Map(
  Array.from({ length: 19 }, (_, number) => {
    const [ten, one] = [number >= 10, number % 10];
    const sino = ten ? `십${one === 0 ? '' : digits[one]}` : digits[one];
    return [sino, `${ten ? '열' : ''}${counted[one]}`].map((word) => [word, String(number)] as const);
  }).flat(),
);

const kinds: readonly (readonly [name: string, words: readonly string[]])[] = [
  ['과일', ['사과', '포도', '수박', '딸기', '바나나', '복숭아']],
  ['동물', ['고양이', '강아지', '토끼', '코끼리', '호랑이', '다람쥐']],
  ['탈것', ['버스', '기차', '비행기', '자전거', '트럭', '택시']],
  ['옷', ['바지', '치마', '외투', '조끼', '셔츠', '코트']],
  ['악기', ['피아노', '기타', '북', '피리', '바이올린', '트럼펫']],
];

type Choose = (count: number) => number;
const pickFrom = <Item>(items: readonly Item[], choose: Choose) => items[choose(items.length)] as Item;

function askSum(choose: Choose): Question {
  const [left, right] = [1 + choose(9), 1 + choose(9)];
  return {
    text: `${digits[left]} 더하기 ${digits[right]}의 답을 적어 주세요.`,
    answer: String(left + right),
  };
}

function askWord(choose: Choose): Question {
  const first = choose(kinds.length);
  const shown = [0, 1, 2].map((step) => kinds[(first + step) % kinds.length] as (typeof kinds)[number]);
  const words = shown.map(([, members]) => pickFrom(members, choose));
  const asked = choose(shown.length);
  return {
    text: `${words.join(', ')} 가운데 ${shown[asked]?.[0]}을(를) 적어 주세요.`,
    answer: words[asked] as string,
  };
}

/** @param choose a whole number from 0 up to below the count, by chance */
export const askQuestion = (choose: Choose): Question => (choose(2) === 0 ? askSum(choose) : askWord(choose));

/** An answer as it is compared: '１２', ' 열둘.' and '12' are one. */
export function readAnswer(typed: string): string {
  const text = composed(typed, 'NFKC').replace(/[\s.,!?'"]/g, '');
  return numbersByWord.get(text) ?? text.replace(/^0+(?=\d)/, '');
}

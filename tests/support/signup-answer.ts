import type { PlatformContext } from '../../platform/core/context';
import { signupRule } from '../../platform/tables/account/signup';

const digits = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];

const members: Readonly<Record<string, readonly string[]>> = {
  과일: ['사과', '포도', '수박', '딸기', '바나나', '복숭아'],
  동물: ['고양이', '강아지', '토끼', '코끼리', '호랑이', '다람쥐'],
  탈것: ['버스', '기차', '비행기', '자전거', '트럭', '택시'],
  옷: ['바지', '치마', '외투', '조끼', '셔츠', '코트'],
  악기: ['피아노', '기타', '북', '피리', '바이올린', '트럼펫'],
};

/** Sign-ups of this world are made without a proof: in live mode the house asks for one. */
export const askNoProof = ({ db, clock }: PlatformContext): Promise<unknown> =>
  db.insert(signupRule).values({ mode: 'open', challenge: false, changedAt: clock.now() });

/** What a reader answers to the question of a sign-up. @throws where it has not one answer */
export function answerTo(question: string): string {
  const [, left, right] = /^(.) 더하기 (.)의 답을 적어 주세요\.$/.exec(question) ?? [];
  if (left && right) return String(digits.indexOf(left) + digits.indexOf(right));
  const [, words = '', kind = ''] = /^(.+) 가운데 (.+)을\(를\) 적어 주세요\.$/.exec(question) ?? [];
  const fitting = words.split(', ').filter((word) => members[kind]?.includes(word));
  if (fitting.length !== 1) throw new Error(`not one answer: ${question}`);
  return fitting[0] as string;
}

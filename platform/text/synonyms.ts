import { toJamo } from './hangul';
import { stemOf } from './terms';

/** Words of everyday speech, and what the answers say instead: the first is the one to search for. */
type Synonyms = readonly string[];

/**
 * Verbs by how they begin, letter by letter: '바뀌' begins '바뀐' and '바뀜' too. Longer beginnings stand before the shorter
 * ones they begin with.
 */
const verbs: readonly (readonly [beginnings: readonly string[], synonyms: Synonyms])[] = [
  [['안보'], ['숨기']],
  [['안받'], ['차단', '받지']],
  [['안들리', '안들려'], ['소리']],
  [
    ['안돼', '안되', '안오', '안나', '안떠', '안뜨', '안쳐', '안먹', '안들', '못하', '못해'],
    ['지 않', '오류', '실패'],
  ],
  [
    ['바꾸', '바뀌', '바꼈'],
    ['변경', '수정', '바꾸'],
  ],
  [
    ['고치', '고쳐'],
    ['수정', '변경'],
  ],
  [['지우', '없애'], ['삭제']],
  [['되살'], ['복구']],
  [
    ['까먹', '잊어', '잊었', '잃어', '기억'],
    ['찾기', '잊어'],
  ],
  [
    ['끊기', '끊겨', '버벅', '버퍼링', '느려', '느리', '멈추'],
    ['끊기', '멈추', '멈춥'],
  ],
  [['끊고', '끊을', '끊는', '그만두', '그만보'], ['해지']],
  [['꺼지', '꺼져', '튕기', '튕겨'], ['종료']],
  [['켜는', '켜려', '켤', '키는'], ['시작']],
  [['돌려받', '환급'], ['환불']],
  [['정지당', '정지먹', '정지됐'], ['이용정지']],
  [['해킹', '털리', '털려', '털렸'], ['도용']],
  [['쏘', '보내'], ['선물']],
  [['샀', '사려', '사고싶', '구입'], ['구매']],
  [['들어오'], ['들어오', '입금']],
  [['뽑', '끊어'], ['발급']],
  [
    ['강퇴', '쫓겨', '쫓아'],
    ['강제 퇴장', '퇴장'],
  ],
  [['쳐지', '쳐져', '써지', '써져'], ['입력']],
  [['숨기', '숨겨'], ['숨기']],
].map(([beginnings = [], synonyms = []]) => [beginnings.map(toJamo), synonyms]);

/** What an answer says to 'how many'. */
const quantity: Synonyms = ['최대', '한도', '개까지', '명까지', '회까지'];

/** Other names and short forms, as whole words. */
const names: Readonly<Record<string, Synonyms>> = {
  비번: ['비밀번호'],
  패스워드: ['비밀번호'],
  암호: ['비밀번호'],
  닉: ['닉네임'],
  닉변: ['닉네임'],
  별명: ['닉네임'],
  별풍: ['별풍선'],
  즐찾: ['즐겨찾기'],
  알람: ['알림'],
  핸드폰: ['휴대폰'],
  폰: ['휴대폰'],
  프사: ['프로필'],
  동영상: ['vod'],
  영상: ['vod'],
  녹화: ['vod'],
  이모지: ['이모티콘'],
  항소: ['이의신청'],
  성인: ['19세'],
  '19금': ['19세'],
  야간: ['어두운'],
  다크모드: ['어두운', '다크'],
  전화번호: ['전화'],
  상담원: ['전화상담'],
  렉: ['끊기', '멈춥'],
  돈: ['금액', '결제', '환전'],
  두번: ['두 번', '이중', '중복'],
  이중: ['두 번', '이중', '중복'],
  중복: ['두 번', '이중', '중복'],
  며칠: ['얼마나', '걸리'],
  기록: ['기록', '내역'],
  욕: ['욕설'],
  악플: ['악성 댓글', '댓글'],
  애: ['자녀'],
  아이: ['자녀'],
  아들: ['자녀'],
  딸: ['자녀'],
  초등학생: ['청소년', '미성년자'],
  중학생: ['청소년', '미성년자'],
  고등학생: ['청소년', '미성년자'],
  학생: ['청소년', '미성년자'],
  미성년자: ['미성년자', '청소년'],
  날짜: ['언제'],
  여러개: ['여러'],
  몇개: quantity,
  몇명: quantity,
  몇번: quantity,
  몇회: quantity,
};

/** '욕하는' is left as '욕하': the syllable of 하다 says nothing. */
const lightVerb = /(?<=^[가-힣])[하해한할함했]$/;

function nameOf(term: string): Synonyms | undefined {
  const name = term.replace(lightVerb, '');
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

function verbOf(term: string): Synonyms | undefined {
  const letters = toJamo(term);
  return verbs.find(([beginnings]) => beginnings.some((beginning) => letters.startsWith(beginning)))?.[1];
}

/** What the answers may say instead of the term, which may carry a particle; none for a word of theirs. */
export const synonymsOf = (term: string): Synonyms =>
  nameOf(term) ?? nameOf(stemOf(term, 1)) ?? verbOf(term) ?? [];

/** True for verbs of everyday speech: they say what is done, not with what. */
export const isKnownVerb = (term: string): boolean => !nameOf(term) && verbOf(term) !== undefined;

/** The terms in the words of the answers; the same terms where there is nothing to replace. */
export const withSynonyms = (terms: readonly string[]): string[] => [
  ...new Set(terms.map((term) => synonymsOf(term)[0] ?? term)),
];

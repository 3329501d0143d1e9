/** Verbs of everyday speech by how they begin, and the word that the answers use. */
const verbs: readonly (readonly [beginnings: readonly string[], term: string])[] = [
  [['바꾸', '바꿀', '바꿔', '바뀌'], '변경'],
  [['고치', '고칠', '고쳐'], '수정'],
  [['지우', '지울', '지워', '없애'], '삭제'],
  [['되살'], '복구'],
  [['까먹', '잊어', '잊었', '잃어'], '찾기'],
  [['끊겨', '끊긴', '버벅'], '끊기'],
  [['켜는', '켜려', '켤'], '시작'],
  [['그만두', '그만둘'], '해지'],
  [['돌려받', '환급'], '환불'],
  [['정지당', '정지먹', '정지됐'], '이용정지'],
  [['해킹'], '도용'],
];

/** Other names and short forms, as whole words. */
const names: Readonly<Record<string, string>> = {
  비번: '비밀번호',
  패스워드: '비밀번호',
  암호: '비밀번호',
  닉변: '닉네임',
  별명: '닉네임',
  별풍: '별풍선',
  즐찾: '즐겨찾기',
  알람: '알림',
  핸드폰: '휴대폰',
  폰: '휴대폰',
  동영상: 'vod',
  녹화: 'vod',
  이모지: '이모티콘',
  항소: '이의신청',
  성인: '19세',
  야간: '어두운',
  전화번호: '전화',
  상담원: '전화상담',
};

const verbOf = (term: string) =>
  verbs.find(([beginnings]) => beginnings.some((beginning) => term.startsWith(beginning)))?.[1];

/** The terms in the words of the answers; the same terms where there is nothing to replace. */
export const withSynonyms = (terms: readonly string[]): string[] => [
  ...new Set(
    terms.map((term) => (Object.hasOwn(names, term) ? names[term] : undefined) ?? verbOf(term) ?? term),
  ),
];

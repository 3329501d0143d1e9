import { type FormType, helpNodes, nodeIdOf, serviceTypes } from '~protocol/help/calls';

export interface HelpNodeRow {
  nodeId: string;
  parentId: string | null;
  name: string;
  path: string;
  serviceType: 'SVQNA' | 'SVFAQ' | null;
  formType: FormType | null;
  position: number;
}

/** Number, name, sub-categories (our own: GN44). */
const inquiryCategories: [number: string, name: string, subs: string[]][] = [
  ['549', '회원 가입/탈퇴', ['회원가입', '본인인증', '아이디/비밀번호 찾기', '회원탈퇴']],
  ['031', '유저정보', ['닉네임/프로필 변경', '개인정보 수정', '계정 도용', '이용정지']],
  ['037', '방송하기', ['방송 설정', '방송 프로그램', '화질/끊김', '채팅/매니저 관리', '방송국 관리']],
  ['417', '참여하기', ['시청 오류', '채팅', '즐겨찾기/알림', '모바일 앱 시청']],
  ['477', 'VOD', ['VOD 재생', '업로드/편집', '삭제/복구', 'Catch']],
  ['423', '건의하기', ['기능 제안', '화면/사용성', '칭찬/격려']],
  ['427', '장애/버그', ['PC 웹', '모바일 웹', '모바일 앱', '방송 프로그램']],
  ['042', '아이템', ['퀵뷰', '구독', '스티커/이모티콘', '아이템 사용']],
  ['047', '결제', ['결제 오류', '취소/환불', '결제 내역/영수증', '자동결제 해지']],
  ['430', '별풍선환전', ['환전 신청', '환전 지연', '세금/증빙', '환불 요청']],
  ['058', '청소년유해물신고', ['음란/선정', '폭력/잔혹', '사행성', '기타 유해정보']],
  ['469', '청소년스트리머 상담센터', ['고민 상담', '악성 댓글/괴롭힘', '보호자 상담']],
  ['062', '기타', ['제휴/광고', '이벤트', '기타 문의']],
];

const reportCategories: [number: string, name: string][] = [
  ['133', '불법/음란'],
  ['134', '저작권 침해'],
  ['135', '명예훼손'],
  ['136', '청소년 유해'],
  ['137', '기타'],
];

const illegalKinds = ['불법촬영물', '허위영상물(편집·합성물)', '아동·청소년성착취물'];

/** The main categories; sub-categories are ours. */
const faqCategories: [nodeId: string, name: string, subs: string[]][] = [
  ['004', '유저정보', ['가입/탈퇴', '로그인/본인인증', '회원정보 변경', '이용정지']],
  ['011', '방송/참여하기', ['방송하기', '시청하기', '채팅', 'VOD/Catch', '방송국']],
  ['452', '선물/후원', ['별풍선', '구독', '환전', '선물 내역']],
  ['212', '결제', ['결제 수단', '취소/환불', '자동결제', '영수증/세금']],
  ['016', '아이템', ['퀵뷰', '이모티콘/스티커', '아이템 사용']],
  ['028', '기타', ['신고/제재', '이벤트', '서비스 일반']],
];

/** Ours; the specs name the nodes above and below it only. */
const helpDomain = nodeIdOf('002');

/** Ours too: '1', the category's number, two digits. */
const subNodeId = (category: string, index: number) =>
  nodeIdOf(`1${category}${String(index + 1).padStart(2, '0')}`);

function buildTable(): HelpNodeRow[] {
  const rows: HelpNodeRow[] = [];
  const paths = new Map<string, string>();
  const add = (
    nodeId: string,
    parentId: string | null,
    name: string,
    serviceType: HelpNodeRow['serviceType'] = null,
    formType: FormType | null = null,
  ) => {
    const above = parentId && paths.get(parentId);
    const path = above ? `${above} > ${name}` : name;
    paths.set(nodeId, path);
    rows.push({ nodeId, parentId, name, path, serviceType, formType, position: rows.length });
  };
  const { inquiry, faq } = serviceTypes;

  add(helpNodes.root, null, '모아봄');
  add(helpDomain, helpNodes.root, '고객센터');

  add(helpNodes.inquiryRoot, helpDomain, '1대1문의', inquiry);
  for (const [number, name, subs] of inquiryCategories) {
    add(nodeIdOf(number), helpNodes.inquiryRoot, name, inquiry);
    for (const [index, sub] of subs.entries()) {
      add(subNodeId(number, index), nodeIdOf(number), sub, inquiry, 'inquiry');
    }
  }
  add(helpNodes.reportRoot, helpDomain, '신고하기', inquiry);
  for (const [number, name] of reportCategories) {
    add(nodeIdOf(number), helpNodes.reportRoot, name, inquiry, 'report');
  }
  add(helpNodes.illegalRoot, helpDomain, '불법촬영물등 신고하기', inquiry);
  add(helpNodes.illegal, helpNodes.illegalRoot, '불법촬영물등 유통신고', inquiry);
  for (const [index, name] of illegalKinds.entries()) {
    add(subNodeId('486', index), helpNodes.illegal, name, inquiry, 'illegal');
  }
  add(helpNodes.objection, helpDomain, '이의신청', inquiry, 'objection');

  add(helpNodes.faqRoot, helpDomain, '자주 묻는 질문', faq);
  for (const [number, name, subs] of faqCategories) {
    add(nodeIdOf(number), helpNodes.faqRoot, name, faq);
    for (const [index, sub] of subs.entries()) add(subNodeId(number, index), nodeIdOf(number), sub, faq);
  }
  return rows;
}

/** Every node with our sub-categories, parents before children. */
export const helpNodeTable: readonly HelpNodeRow[] = buildTable();

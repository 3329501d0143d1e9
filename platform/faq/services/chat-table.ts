import { nodeIdOf } from '~protocol/help/calls';

/** Small talk: a message of nothing but words that begin so. */
export const smallTalk: readonly { beginnings: readonly string[]; reply: string }[] = [
  {
    beginnings: ['안녕', '하이', '반가', '반갑', '헬로', 'hello', 'hi', 'ㅎㅇ', '여보세요', '저기요'],
    reply:
      '안녕하세요. 모아봄 고객센터 챗봇입니다. 궁금한 내용을 한 문장으로 적어 주시면 답변을 찾아 드리겠습니다.',
  },
  {
    beginnings: ['감사', '고마', '고맙', '땡큐', 'thank', 'ㄱㅅ', '수고', '덕분'],
    reply: '도움이 되어 기쁩니다. 더 궁금한 점이 있으면 언제든지 말씀해 주세요.',
  },
  {
    beginnings: ['잘가', '잘있어', '바이', 'bye', '안녕히', '종료', '끝'],
    reply: '이용해 주셔서 감사합니다. 편안한 하루 보내세요.',
  },
  {
    beginnings: ['미안', '죄송', '실례'],
    reply: '괜찮습니다. 궁금한 내용을 편하게 적어 주세요.',
  },
  {
    beginnings: ['챗봇', '로봇', '봇', '너는', '넌', '사람'],
    reply:
      '저는 자주 묻는 질문에서 답변을 찾아 드리는 챗봇입니다. 직접 상담이 필요하시면 1:1 문의를 이용해 주세요.',
  },
  {
    beginnings: ['네', '넵', '예', '응', '알겠', '확인했', 'ok', '오케이', 'ㅇㅋ', 'ㅇㅇ'],
    reply: '네, 알겠습니다. 더 궁금한 점이 있으면 말씀해 주세요.',
  },
  {
    beginnings: ['짜증', '답답', '화나', '화가', '바보', '멍청'],
    reply: '불편을 드려 죄송합니다. 어떤 점이 불편하셨는지 적어 주시면 해결 방법을 찾아 드리겠습니다.',
  },
];

interface HelpInfo {
  title: string;
  description: string;
  btnTxt: string;
  url: string;
}

const inquiry = (title: string, description: string): HelpInfo => ({
  title,
  description,
  btnTxt: '1:1 문의하기',
  url: '/help/inquiry',
});

/** What to do when the answer is not enough, by the answer's node or its main category. */
export const helpInfoOf: Readonly<Record<string, HelpInfo>> = {
  [nodeIdOf('100404')]: {
    title: '이용정지에 이의가 있으신가요?',
    description: '정지기간 중 한 번, 이의신청을 하실 수 있습니다.',
    btnTxt: '이의신청하기',
    url: '/help/objection',
  },
  [nodeIdOf('102801')]: {
    title: '신고할 내용이 있으신가요?',
    description: '콘텐츠 신고와 불법촬영물등 유통 신고 가운데 선택하실 수 있습니다.',
    btnTxt: '신고하기',
    url: '/help/report',
  },
  [nodeIdOf('212')]: inquiry('결제가 해결되지 않았나요?', '결제 일시와 결제 수단을 적어 문의를 남겨 주세요.'),
  [nodeIdOf('145203')]: inquiry('환전 진행이 궁금하신가요?', '환전을 신청한 날짜를 적어 문의를 남겨 주세요.'),
};

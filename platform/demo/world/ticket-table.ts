import { nodeIdOf } from '~protocol/help/calls';
import { reportLines } from '~protocol/help/rules';
import { inquiryTickets } from './inquiry-table';
import { added, type DemoTicket, end, inquiry, interim, webDevice } from './ticket-parts';

/** Every status with every rating that it can have; `bomi` has two pages of them. */
export const demoTickets: DemoTicket[] = [
  ...inquiryTickets,
  {
    member: 'bomi',
    formType: 'report',
    nodeId: nodeIdOf('134'),
    days: 7,
    title: '영화를 그대로 틀어 주는 방송 신고',
    contents: '개봉한 지 얼마 안 된 영화를 처음부터 끝까지 틀고 있습니다. 방송 시각은 어젯밤 10시입니다.',
    answers: [end(4, '신고해 주셔서 감사합니다. 확인 후 운영 정책에 따라 조치했습니다.')],
  },
  inquiry(
    '423',
    1,
    9,
    '나중에 보기에 폴더가 있으면 좋겠어요',
    '나중에 보기에 담은 영상이 많아져서 주제별로 나누고 싶습니다.',
    {
      answers: [end(30, '좋은 의견 감사합니다. 담당 부서에 전달했습니다.')],
      rating: { feedback: 60, speed: 60 },
    },
  ),
  inquiry(
    '042',
    2,
    12,
    '구독 스티커가 보이지 않습니다',
    '구독 3개월째인데 새 스티커가 목록에 나오지 않아요.',
    {
      answers: [end(6, '스티커 목록을 새로 받도록 조치했습니다. 로그아웃 후 다시 로그인해 주세요.')],
      rating: { feedback: 20, speed: 80 },
    },
  ),
  {
    member: 'bomi',
    formType: 'report',
    nodeId: nodeIdOf('135'),
    days: 15,
    title: '다른 시청자를 계속 비방하는 글',
    contents: '방송국 게시판에 특정 시청자의 이름을 적고 욕설을 반복해서 올리고 있습니다.',
    answers: [
      interim(10, '내용을 확인하고 있습니다. 게시글 주소를 답장으로 보내 주시면 더 빨리 처리됩니다.'),
    ],
  },
  inquiry('549', 2, 21, '본인인증이 되지 않아요', '통신사를 바꾼 뒤로 본인인증에서 오류가 납니다.', {
    answers: [
      end(2, '통신사 변경 후에는 하루 정도 지나야 인증이 됩니다. 내일 다시 해 보시고 안 되면 알려 주세요.'),
    ],
    rating: { feedback: 40, speed: 100 },
  }),
  inquiry(
    '037',
    2,
    1,
    '방송 프로그램 설치 오류',
    '설치 중에 구성 요소를 찾을 수 없다는 메시지가 나옵니다. 윈도우 11입니다.',
    {
      answers: [
        end(3, '설치 파일을 다시 내려받아 관리자 권한으로 실행해 주세요.'),
        added(9, '같은 오류가 나는 분들을 위해 새 설치 파일을 올렸습니다.'),
      ],
      rating: { feedback: 80, speed: 60 },
    },
  ),
  {
    member: 'bomi',
    formType: 'illegal',
    nodeId: nodeIdOf('148601'),
    days: 48,
    title: '불법촬영물로 의심되는 영상',
    contents:
      '1) 신고자(기관)명 : 김봄이\n2) 생년월일(법인번호) : 990101\n3) 휴대폰 번호 : 01012345678\n4) 신고 내용 : 동의 없이 찍은 것으로 보이는 영상이 올라와 있습니다.',
    answers: [end(1, '접수 즉시 해당 게시물을 임시로 차단했고, 심의를 거쳐 삭제했습니다.')],
    rating: { feedback: 100, speed: 100 },
  },
  inquiry('430', 3, 70, '기타소득 증빙 서류 요청', '종합소득세 신고에 쓸 지급명세서를 받고 싶습니다.', {
    answers: [end(24, '등록하신 이메일로 지급명세서를 보내 드렸습니다.')],
  }),
  inquiry(
    '062',
    2,
    120,
    '이벤트 당첨 선물은 언제 오나요',
    '지난달 봄맞이 이벤트에 당첨되었는데 아직 연락이 없습니다.',
    {
      answers: [end(9, '선물은 이벤트가 끝난 뒤 2주 안에 차례로 보내 드립니다.')],
      rating: { feedback: 60, speed: 80 },
    },
  ),
  inquiry(
    '417',
    3,
    5,
    '알림을 방송별로 끄고 싶어요',
    '즐겨찾기한 방송 가운데 몇 개만 알림을 받고 싶습니다.',
    {
      answers: [end(5, '즐겨찾기 관리에서 스트리머마다 알림을 켜고 끌 수 있습니다.')],
    },
  ),
  inquiry(
    '031',
    3,
    80,
    '모르는 곳에서 로그인했다는 알림',
    '어제 새벽에 다른 지역에서 로그인했다고 나옵니다.',
    {
      answers: [end(2, '모든 기기에서 로그아웃했습니다. 비밀번호를 바꾸고 로그인 기록을 확인해 주세요.')],
    },
  ),
  {
    ...inquiry('417', 2, 0.5, '채팅이 올라가지 않습니다', '채팅을 쓰고 엔터를 눌러도 아무 반응이 없어요.'),
    member: 'teen17',
  },
  {
    member: null,
    formType: 'inquiry',
    nodeId: nodeIdOf('154903'),
    days: 1,
    title: '아이디를 잊어버렸습니다',
    contents: `예전에 가입한 아이디를 찾고 싶습니다. 이메일은 그대로입니다.${webDevice}`,
  },
  {
    member: null,
    formType: 'report',
    nodeId: nodeIdOf('133'),
    days: 2,
    title: '불법 도박 사이트 홍보',
    contents: `채팅으로 도박 사이트 주소를 계속 올리는 이용자가 있습니다.${webDevice}`,
    answers: [end(3, '해당 이용자의 이용을 제한했습니다. 알려 주셔서 감사합니다.')],
  },
  {
    member: null,
    formType: 'illegal',
    nodeId: nodeIdOf('148601'),
    days: 0.2,
    title: '동의 없이 찍은 영상이 올라와 있습니다',
    contents: reportLines({
      reporterName: '김가람',
      birth: '',
      phoneNumber: '01000000000',
      content: `Catch에 동의 없이 찍은 것으로 보이는 영상이 올라와 있습니다. 확인 후 지워 주세요.${webDevice}`,
    }),
  },
];

import type { SignupMode } from '~protocol/account/signup-codes';

const userId = {
  name: 'userId',
  label: '아이디',
  required: true,
  help: '영문 소문자로 시작하는 4~16자. 방송국 주소로도 쓰여요.',
  type: 'text',
  autoComplete: 'username',
} as const;
const userNick = {
  name: 'userNick',
  label: '닉네임',
  required: true,
  help: '2~20자',
  type: 'text',
  autoComplete: 'nickname',
} as const;
const password = {
  name: 'password',
  label: '비밀번호',
  required: true,
  help: '8자 이상',
  type: 'password',
  autoComplete: 'new-password',
} as const;
const birthDate = {
  name: 'birthDate',
  label: '생년월일 (선택)',
  required: false,
  help: '입력하지 않으면 연령 제한 방송을 볼 수 없어요.',
  type: 'date',
  autoComplete: 'bday',
} as const;
const email = {
  name: 'email',
  label: '이메일 (선택)',
  required: false,
  help: '아이디나 비밀번호를 잊었을 때 이 주소로 메일을 보내 드려요.',
  type: 'email',
  autoComplete: 'email',
} as const;
const confirmedEmail = {
  ...email,
  label: '이메일',
  required: true,
  help: '이 주소로 보내 드리는 메일에서 확인해야 가입이 끝나요.',
} as const;
const answeredEmail = {
  ...email,
  help: '가입 결과를 알려 드리고, 아이디나 비밀번호를 잊었을 때 메일을 보내 드려요.',
} as const;

/** The fields of one line, by who may sign up. */
export const inputsOf = (mode: SignupMode) => [
  ...[userId, userNick, password, birthDate],
  mode === 'confirmed' ? confirmedEmail : mode === 'approval' ? answeredEmail : email,
];

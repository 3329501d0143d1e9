import { nickLength, passwordLength } from '~protocol/account/rules';
import type { AccountForm } from './account-form';

interface AccountInput {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  maxLength: number;
  required?: boolean;
  help?: string;
}

/** One thing of the account that is changed by a form of its own. */
export interface AccountPart {
  form: AccountForm;
  title: string;
  text: string;
  submit: string;
  inputs: readonly AccountInput[];
}

const currentPassword = {
  type: 'password',
  autoComplete: 'current-password',
  maxLength: passwordLength.max,
  required: true,
} as const;

export const accountParts: readonly AccountPart[] = [
  {
    form: 'nick',
    title: '닉네임',
    text: '방송국과 글, 댓글, 쪽지에 보이는 이름이에요.',
    submit: '닉네임 변경',
    inputs: [
      {
        name: 'userNick',
        label: '닉네임',
        type: 'text',
        autoComplete: 'nickname',
        maxLength: 100,
        required: true,
        help: `${nickLength.min}~${nickLength.max}자`,
      },
    ],
  },
  {
    form: 'email',
    title: '이메일',
    text: '비워 두고 바꾸면 등록한 이메일을 지워요.',
    submit: '이메일 변경',
    inputs: [
      { name: 'email', label: '이메일 주소', type: 'email', autoComplete: 'email', maxLength: 254 },
      {
        ...currentPassword,
        name: 'emailPassword',
        label: '비밀번호 확인',
        help: '지금 쓰는 비밀번호를 입력해 주세요.',
      },
    ],
  },
  {
    form: 'password',
    title: '비밀번호 변경',
    text: '바꾸면 다른 기기에서는 로그아웃돼요.',
    submit: '비밀번호 변경',
    inputs: [
      { ...currentPassword, name: 'currentPassword', label: '현재 비밀번호' },
      {
        ...currentPassword,
        name: 'newPassword',
        label: '새 비밀번호',
        autoComplete: 'new-password',
        help: `${passwordLength.min}자 이상`,
      },
    ],
  },
];

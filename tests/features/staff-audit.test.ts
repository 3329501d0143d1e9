import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { deedText, detailText } from '~/features/staff/audit/deed-text';
import { chatActs } from '~protocol/chat/codes';
import { memberActs } from '~protocol/staff/member-codes';
import { caseEvents } from '~protocol/staff/work-codes';

const platform = path.resolve(import.meta.dirname, '../../platform');
const sources = fs
  .readdirSync(platform, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => fs.readFileSync(path.join(platform, file), 'utf8'));

/** Every name of a deed that the platform writes down; those that are put together are told here. */
const written = [
  ...sources.flatMap((text) =>
    [...text.matchAll(/(?:action: |Action = )'([a-zA-Z]+\.[a-zA-Z]+)'/g)].map(([, name = '']) => name),
  ),
  ...caseEvents.map((kind) => `ticket.${kind}`),
  ...memberActs.map((act) => `member.${act}`),
  ...['blind', 'dismiss'].map((act) => `report.${act}`),
  ...['pin', 'unpin', 'notice', 'noticeOff'].map((act) => `post.${act}`),
  ...['pin', 'unpin', 'blind', 'board', 'edit', 'chapters', 'midrolls', 'picture'].map((act) => `vod.${act}`),
  ...['pin', 'unpin', 'hide', 'unhide'].map((act) => `comment.${act}`),
  ...[...chatActs, 'undo'].map((act) => `chat.${act}`),
  ...['add', 'save', 'remove', 'move'].map((verb) => `home.texts.${verb}`),
];

it('has words of our language for every deed that the log can hold', () => {
  expect(written.length).toBeGreaterThan(40);
  expect([...new Set(written)].filter((name) => deedText(name) === name)).toEqual([]);
});

it('shows what it has no words for as it is', () => {
  for (const name of ['ticket.unheard', 'nothing', 'other.save', '']) expect(deedText(name)).toBe(name);
});

it('writes the detail of a deed in one line', () => {
  expect(detailText({ days: 7, note: '', to: ['agent'], from: null })).toBe('일수: 7, 이후: 상담원');
  expect(detailText({ sanction: 3, days: null })).toBe('조치 번호: 3, 일수: 무기한');
});

it('has words for what the details name', () => {
  expect(['ANSWEND', 'ANSWTMP', 'ANSWADD', 'ANSWASK'].map((kind) => detailText({ kind }))).toEqual([
    ...['종류: 완료', '종류: 중간회신', '종류: 추가답변', '종류: 고객 확인 요청'],
  ]);
  expect(detailText({ to: 'blind', about: 'vod:120000001' })).toBe('이후: 가리기, 대상: VOD 120000001번');
  expect(detailText({ about: 'member:bomi' })).toBe('대상: 회원 bomi');
  expect(detailText({ kind: 'domain', value: 'spam.example' })).toBe('종류: 메일 도메인, 값: spam.example');
  expect(deedText('signup.approve')).toBe('가입 신청 받아들이기');
});

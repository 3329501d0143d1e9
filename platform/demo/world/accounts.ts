import { staffRoles } from '~protocol/staff/roles';
import {
  insertAccount,
  insertStation,
  insertStationManager,
  type NewAccount,
} from '../../account/store/accounts';
import { seoulDay, timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { insertDemoAccount } from '../store/accounts';
import type { WorldContext } from './world-context';

/** A birthday that was today: full years stay right for a year. */
export function bornYearsAgo(years: number, now: Date): string {
  const today = seoulDay(now);
  const day = today.slice(5) === '02-29' ? '02-28' : today.slice(5);
  return `${Number(today.slice(0, 4)) - years}-${day}`;
}

interface DemoAccount {
  userId: string;
  nick: string;
  label: string;
  age: number;
  isAbroad?: boolean;
  role?: 'staff';
  /** has written nothing, and is nobody's fan or subscriber */
  isQuiet?: true;
}

export const accounts: readonly DemoAccount[] = [
  { userId: 'bomi', nick: '봄이', label: '일반 시청자', age: 27 },
  { userId: 'teen17', nick: '열일곱하늘', label: '17세 시청자', age: 17 },
  { userId: 'abroad1', nick: '리스본의달', label: '해외 시청자', age: 34, isAbroad: true },
  { userId: 'paused1', nick: '잠시멈춤', label: '정지된 시청자', age: 29 },
  { userId: 'dodam', nick: '도담', label: '방송국 주인', age: 26 },
  { userId: 'manager1', nick: '든든한매니저', label: '방송국 매니저', age: 31 },
  { userId: 'staff1', nick: '모아봄지기', label: '고객센터 직원', age: 38, role: 'staff' },
  { userId: 'collector1', nick: '다봐야지', label: '즐겨찾기가 많은 시청자', age: 33, isQuiet: true },
  { userId: 'garam', nick: '가람', label: '방송을 준비한 방송국 주인', age: 28, isQuiet: true },
  { userId: 'fresh1', nick: '첫걸음', label: '막 가입한 시청자', age: 22, isQuiet: true },
];

/** The accounts for one-press sign-in (no passwords), and the station of `dodam` with its manager. */
export async function loadDemoAccounts(db: Db, { now }: WorldContext): Promise<void> {
  for (const [position, { age, label, isQuiet: _, ...row }] of accounts.entries()) {
    const values: NewAccount = {
      ...row,
      staffRoles: row.role ? [...staffRoles] : [],
      birthDate: bornYearsAgo(age, now),
      email: `${row.userId}@example.com`,
      createdAt: timeBefore(now, 400, 'day'),
    };
    if (row.userId === 'paused1') {
      values.suspendedFrom = timeBefore(now, 3, 'day');
      values.suspendedUntil = timeAfter(now, 7, 'day');
      values.suspensionId = 'demo-suspension-1';
    }
    await insertAccount(db, values);
    await insertDemoAccount(db, { userId: row.userId, label, position });
  }
  await insertStation(db, {
    userId: 'dodam',
    name: '도담의 느린 저녁',
    createdAt: timeBefore(now, 380, 'day'),
  });
  await insertStationManager(db, { stationUserId: 'dodam', accountId: 'manager1' });
}

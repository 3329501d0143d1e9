import { afterAll, describe, expect, it } from 'vitest';
import { createReader } from '../../../platform/inbound/services/reader';
import { messageOf } from './support';

const reader = createReader();
afterAll(() => reader.close());

const isRead = { from: 'visitor@naver.com' };

describe('the thread that reads mail', () => {
  it('says what a message says, its files as bytes', async () => {
    const raw = messageOf({ text: '안녕하세요', files: [{ name: '글.txt', bytes: Buffer.from('내용') }] });
    const mail = await reader.read(raw, false);
    expect(mail.text.trim()).toBe('안녕하세요');
    expect(mail.headers.get('subject')).toContain('=?utf-8?');
    expect(mail.files.map(({ name, content }) => [name, content?.toString()])).toEqual([['글.txt', '내용']]);
    expect((await reader.read(raw, true)).files).toEqual([{ name: '글.txt', content: null }]);
  });

  it('ends alone where a message takes more memory than there is, and the next one is read', async () => {
    const lines = '> \r\n'.repeat(3_600_000);
    const greedy = `From: a@b.kr\r\nContent-Type: text/plain; format=flowed; delsp=yes\r\n\r\n${lines}`;
    // however long it takes a busy machine to get there
    const patient = createReader(300_000);
    await expect(patient.read(Buffer.from(greedy), false)).rejects.toThrow('ERR_WORKER_OUT_OF_MEMORY');
    expect(await patient.read(messageOf(), false)).toMatchObject(isRead);
    await patient.close();
  });

  it('gives a message up that takes too long, and one that it cannot read without a word of it', async () => {
    const hasty = createReader(0);
    await expect(hasty.read(messageOf(), false)).rejects.toThrow('it takes too long');
    const header = `From: a@b.kr\r\nSubject: 비밀\r\n${'X-A: b\r\n'.repeat(100_000)}\r\nhi`;
    await expect(reader.read(Buffer.from(header), false)).rejects.toThrow(/^its header is too long$/);
    expect(await reader.read(messageOf(), false)).toMatchObject(isRead);
  });

  it('ends when it is told to, and what was read then fails', async () => {
    const ending = createReader();
    const reading = ending.read(messageOf(), false);
    const failed = expect(reading).rejects.toThrow('its reader ended');
    await ending.close();
    await failed;
  });
});

import { describe, expect, it } from 'vitest';
import { errorsAt, refusalAsGiven, refusalOf, toastOf, tooSoon, wrong } from '~/request/refusal.server';
import { failedFile, foundOrFail, valueOrFail } from '~/request/value-or-fail.server';
import { type FailureClass, failure } from '~/upstream/outcome.server';

const refused = (status: number, errorInfo?: unknown) =>
  failure('rejected', { status, message: '이미 있는 이름입니다.', errorInfo });
const unanswered: FailureClass[] = ['unreachable', 'timeout', 'malformed', 'broken'];
const down = '지금은 바꿀 수 없습니다.';

describe('why a form was not taken', () => {
  it('is said in the upstream’s words where it refused', () => {
    expect(refusalOf(refused(409, { field: 'name' }), down)).toEqual({
      text: '이미 있는 이름입니다.',
      status: 400,
      field: 'name',
      errors: { name: '이미 있는 이름입니다.' },
    });
    expect(refusalOf(refused(409), down)).toMatchObject({
      field: null,
      errors: { '': '이미 있는 이름입니다.' },
    });
  });

  it('tells all fields that are wrong', () => {
    const fields = { title: '제목을 입력해 주세요.', url: '주소를 확인해 주세요.' };
    expect(refusalOf(refused(400, { fields }), down).errors).toEqual(fields);
  });

  it.each(unanswered)('is said in our own words, of no field, where the upstream is %s', (type) => {
    const outcome = failure(type, { status: 500, message: 'trace', errorInfo: { field: 'name' } });
    const told = { text: down, status: 503, field: null, errors: { '': down } };
    expect(refusalOf(outcome, down)).toEqual(told);
    expect(refusalAsGiven(outcome, down)).toEqual(told);
  });

  it('keeps the upstream’s status where the form tells one from another', () => {
    expect(refusalAsGiven(refused(403), down).status).toBe(403);
    expect(refusalAsGiven(failure('rejected'), down).status).toBe(400);
  });

  it('may be seen without a call', () => {
    expect(wrong('제목을 입력해 주세요.', 'title')).toMatchObject({ status: 400, field: 'title' });
    expect(tooSoon({ waitSeconds: null })).toBeNull();
    expect(tooSoon({ waitSeconds: 61 })).toMatchObject({ status: 429, field: null });
  });

  it('stands at a field of the form, or above it', () => {
    const refusal = wrong('안 됩니다.', 'reportInfoNo');
    expect(errorsAt(refusal, { reportInfoNo: 'reason' })).toEqual({ reason: '안 됩니다.' });
    expect(errorsAt(wrong('안 됩니다.', 'title'), ['title'])).toEqual({ title: '안 됩니다.' });
    expect(errorsAt(refusal, ['title'])).toEqual({ '': '안 됩니다.' });
    expect(errorsAt(wrong('안 됩니다.', 'constructor'), {})).toEqual({ '': '안 됩니다.' });
    expect(errorsAt(wrong('안 됩니다.'), ['title'])).toEqual({ '': '안 됩니다.' });
  });

  it('is the next page’s toast after a press', () => {
    const text = ({ name }: { name: string }) => `${name} 저장`;
    expect(toastOf({ ok: true, value: { name: '봄' } }, text, down)).toEqual({
      tone: 'done',
      text: '봄 저장',
    });
    expect(toastOf(failure('timeout'), text, down)).toEqual({ tone: 'problem', text: down });
  });
});

/** What was thrown, with its status. */
async function thrownBy(read: () => unknown): Promise<{ status: number; body: string }> {
  try {
    read();
  } catch (thrown) {
    const response = thrown as Response;
    return { status: response.status, body: await response.text() };
  }
  throw new Error('nothing was thrown');
}

describe('what a page is about', () => {
  it('is there', () => {
    expect(foundOrFail({ ok: true, value: 7 })).toBe(7);
    expect(valueOrFail({ ok: true, value: 7 })).toBe(7);
  });

  it('is missing where the upstream refuses it, and down where it does not answer', async () => {
    expect(await thrownBy(() => foundOrFail(refused(403)))).toEqual({ status: 404, body: '' });
    for (const type of unanswered)
      expect(await thrownBy(() => valueOrFail(failure(type)))).toMatchObject({ status: 503 });
  });

  it('says why it is closed, where the page tells that', async () => {
    expect(await thrownBy(() => valueOrFail(refused(403)))).toEqual({
      status: 403,
      body: JSON.stringify({ reason: '이미 있는 이름입니다.' }),
    });
    expect((await thrownBy(() => valueOrFail(refused(410)))).status).toBe(404);
  });

  it('has the upstream’s status where a player or a script asks', () => {
    expect(failedFile(refused(410)).status).toBe(410);
    expect(failedFile(failure('rejected')).status).toBe(404);
    expect(failedFile(failure('broken', { status: 500 })).status).toBe(503);
  });
});

/** Both readings of the rule hold (GX34): a local part of 3+ letters, digits, '.', '_' or '-'. */
const emailPattern =
  /^[A-Za-z0-9._-]{3,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string) => text.length <= 254 && emailPattern.test(text);

export const emailMessage = '이메일 형식이 올바르지 않습니다. 다시 확인해 주세요.';

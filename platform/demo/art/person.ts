/** How somebody looks. */
export interface Person {
  skin: string;
  hair: string;
  top: string;
  cut: 'short' | 'long' | 'bob' | 'bun';
  wears: 'nothing' | 'headphones' | 'glasses' | 'cap';
}

/** The log of pressed buttons in the help centre. The types of buttons and actions are ours. */
export const buttonTypes = ['link', 'button', 'submit', 'question'] as const;
export type ButtonType = (typeof buttonTypes)[number];

/** What pressing a button of the type does. */
export const actionTypes: Record<ButtonType, string> = {
  link: 'move',
  button: 'open',
  submit: 'send',
  question: 'toggle',
};

/** Sent together, and how long the first of them waits at most. */
export const clickRules = { most: 20, waitMs: 3_000 } as const;

export interface LoggedClick {
  /** one of helpClickCodes */
  code: string;
  button: ButtonType;
  /** the page's path */
  location: string;
}

/** A path without the keys in it: anyone who reads logs may open no case. */
export const withoutKeys = (path: string) =>
  path.slice(0, 200).replace(/^(\/help\/(?:track|my-inquiry|receipt|attachment)\/).+/, '$1*');

/**
 * The broadcast on its station's home, without the app: how many watch it, and that it has ended. Loaded by logs.ts where
 * there is one. React leaves the insides of both elements as they are.
 */
import { abbreviateCount } from '~/domain/format/format';
import { listen } from './event-stream';

const card = document.querySelector<HTMLElement>('[data-live]');

function showViewers({ viewers }: { viewers: number }): void {
  // its label stands before the number
  const number = [...(card?.querySelectorAll('b') ?? [])].find((part) => part.firstElementChild)?.lastChild;
  if (number) number.nodeValue = abbreviateCount(viewers);
}

function showEnd(): void {
  for (const part of card?.querySelectorAll('article b') ?? []) if (!part.closest('h3')) part.remove();
  const said = card?.nextElementSibling;
  if (said) said.textContent = '방송이 종료되었습니다';
}

if (card) listen([`live:${card.dataset.live}`], { current: { viewers: showViewers, end: showEnd } });

import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { firstPanelHeight, type PanelMessage } from '~/domain/assistant';
import { useHosts } from '~/features/shell/frame/root-data';
import { useShowToast } from '~/features/shell/frame/toasts';
import { links } from '~/links/links';
import type { Persona } from '~protocol/assistant/calls';
import { useIconSize } from './use-icon-size';

/** What the panel asks of the page: pages to open, toasts, its height, the icon's looks, its end (A007–A018). */
export function useConversation(first: Persona, close: () => void) {
  const [persona, setPersona] = useState(first);
  const [isOver, setOver] = useState(false);
  const [height, setHeight] = useState<number | 'default'>(firstPanelHeight);
  const [size, keepSize] = useIconSize();
  const navigate = useNavigate();
  const hosts = useHosts();
  const showToast = useShowToast();
  const open = (href: string) => (href.startsWith('/') ? navigate(href) : window.location.assign(href));

  const act = (message: PanelMessage) => {
    switch (message.type) {
      case 'CLOSE_WEBVIEW':
        return close();
      case 'WATCH_LIVE':
        return open(links.livePlayer(hosts, message.streamerId, message.no));
      case 'WATCH_VOD':
        return open(links.vodPlayer(hosts, { no: message.no }));
      case 'WATCH_CATCH':
        return open(links.catchPlayer(hosts, message.no));
      case 'NAVIGATE_BROWSER':
        return void window.open(message.url, '_blank', 'noopener');
      case 'THROW_TOAST':
        return showToast({ tone: 'done', text: message.text });
      case 'SETTING_HEIGHT':
        return setHeight(message.height);
      case 'CHANG_FLOATING_PERSONA_SIZE':
        return keepSize(message.size);
      case 'UPDATE_PERSONA':
        return setPersona(message.persona);
      case 'REMOVE_TOKEN':
        setOver(true);
        return showToast({
          tone: 'problem',
          text: '비서와의 연결이 끝났어요. 새로고침하면 다시 이어집니다.',
        });
    }
  };
  return { persona, isOver, height, size, act };
}

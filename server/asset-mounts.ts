import path from 'node:path';
import type { AssetMount } from './static-files';

/**
 * The folders of files that are served.
 *
 * @param root the folder of package.json
 * @param isBuilt false: Vite serves the app's own modules
 */
export const assetMounts = (root: string, isBuilt: boolean): AssetMount[] => [
  { prefix: '/assets/', dir: path.join(root, 'build/client/assets'), immutable: true },
  {
    prefix: '/media/',
    dir: path.join(root, 'build/media'),
    immutable: false,
    forAnyOrigin: true,
    maxAgeSeconds: 86_400,
    // of members who have no picture of their own
    missing: { '/p/': '/ph/avatar.webp' },
    except: ['live', 'vod', 'art', 'profile', 'hls', 'recorded', 'held', 'thumb', 'video', 'own'].map(
      (part) => `/media/${part}/`,
    ),
  },
  {
    prefix: '/',
    dir: path.join(root, isBuilt ? 'build/client' : 'public'),
    immutable: false,
    maxAgeSeconds: 3_600,
  },
];

/**
 * The page that is shown without a connection (public/sw.js). The app asks for it once it runs: nobody waits for it, and
 * who reads without scripts does without. Not in the app, whose web views have their own, nor in frames of other sites.
 */
export function keepOfflinePage(): void {
  const isOurs = document.documentElement.dataset.surface === 'browser' && window.top === window;
  if (!import.meta.env.PROD || !isOurs || !('serviceWorker' in navigator)) return;
  // a browser that refuses (private windows, plain HTTP) shows its own page
  navigator.serviceWorker.register('/sw.js').catch(() => {});
}

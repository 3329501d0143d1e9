/**
 * Runs before the page is laid out. Cards that wait for their turn (card-grid.module.css) are only about as high as they
 * will be, so a page that is put back where it was has its lists laid out whole: one that is loaded again or come back
 * to, and from the first Back within the app on, every one.
 */
const layOutWhole = () => {
  document.documentElement.dataset.whole = '';
};

const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (page?.type === 'reload' || page?.type === 'back_forward') layOutWhole();
addEventListener('popstate', layOutWhole, { once: true });

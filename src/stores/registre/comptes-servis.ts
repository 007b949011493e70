/** True where the server that sent this page says that it has accounts (`SERVICE_COMPTES`). */
export const hasComptesServis = (): boolean =>
  // Browsers without it (Safari before 16.4) read the page as published.
  (performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]).some((page) =>
    page.serverTiming?.some(({ name }) => name === 'comptes'),
  );

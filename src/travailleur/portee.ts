// What this code uses of a service worker's scope: the types of the pages and those of the workers do not go together.

interface Evenement extends Event {
  waitUntil: (travail: Promise<unknown>) => void;
}

export interface EvenementFetch extends Evenement {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (reponse: Promise<Response>) => void;
}

interface Portee {
  addEventListener: ((nom: 'install' | 'activate' | 'message', ecoute: (event: Evenement) => void) => void) &
    ((nom: 'fetch', ecoute: (event: EvenementFetch) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { includeUncontrolled: boolean }) => Promise<ReadonlyArray<{ url: string }>>;
  };
  registration: {
    /** Absent from browsers of before 2022. */
    navigationPreload?: NavigationPreloadManager;
    unregister: () => Promise<boolean>;
  };
}

export const portee = globalThis as unknown as Portee;

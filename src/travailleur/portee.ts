// What this code uses of a service worker's scope: the types of the pages and those of the workers do not go together.

interface Evenement extends Event {
  waitUntil: (travail: Promise<unknown>) => void;
}

/** A page of this site that a tab shows. */
interface PageOuverte {
  url: string;
  postMessage: (message: string) => void;
}

export interface EvenementMessage extends Evenement {
  readonly data: unknown;
  readonly source: PageOuverte | null;
}

export interface EvenementFetch extends Evenement {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (reponse: Promise<Response>) => void;
}

interface Portee {
  addEventListener: ((nom: 'install' | 'activate', ecoute: (event: Evenement) => void) => void) &
    ((nom: 'message', ecoute: (event: EvenementMessage) => void) => void) &
    ((nom: 'fetch', ecoute: (event: EvenementFetch) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { includeUncontrolled: boolean }) => Promise<readonly PageOuverte[]>;
  };
  registration: {
    /** Absent from browsers of before 2022. */
    navigationPreload?: NavigationPreloadManager;
    unregister: () => Promise<boolean>;
  };
}

export const portee = globalThis as unknown as Portee;

import { createContext, use } from 'react';

/** Tells why the last act of a step failed, in the step itself: what was pressed may be gone once it is read again. */
export const FauteEtape = createContext<(faute: string | undefined) => void>(() => undefined);
export const useFauteEtape = () => use(FauteEtape);

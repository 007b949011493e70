import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { EtatsPublics } from '../../domain/appel-offres/etat-liste.ts';
import { hasComptesServis } from '../../stores/registre/comptes-servis.ts';
import { $etatsMontres } from '../../stores/registre/etats-montres.ts';

/** Built by `src/integrations/scripts-nommes.ts`. */
const ETATS = '/etats-liste.js';

/** The site was built for accounts, or the server that sent this page has them. */
const hasComptes = (): boolean => PUBLIC_SUPABASE_URL !== undefined || hasComptesServis();

/**
 * The procedures that moved since they were published (R167). Brings what asks for them, once; not in economy mode (whose
 * class the styles read too), nor without a network or accounts.
 */
export function useEtats(): EtatsPublics {
  useEffect(() => {
    if (navigator.onLine && !document.querySelector('html.econome') && hasComptes())
      void import(/* @vite-ignore */ ETATS).catch(() => 0);
  }, []);
  return useStore($etatsMontres, { ssr: 'initial' });
}

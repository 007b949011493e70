import type { Demande, Reponse } from '../http/requete-http.ts';
import { refuse } from '../http/refus-http.ts';
import { createBacASable, NOM_BAC_A_SABLE, payOrdre, readOrdre, writeAnnonce, writePage } from './bac-a-sable.ts';
import { CHEMIN_ANNONCE, createPaiementEnLigne, type OptionsPaiementEnLigne } from './paiement-en-ligne.ts';
import type { ReglagePaiement } from './reglage.ts';

type Options = Omit<OptionsPaiementEnLigne, 'prestataire'> & { reglage: ReglagePaiement | undefined };

const html = (statut: number, corps: string): Response =>
  new Response(corps, { status: statut, headers: { 'content-type': 'text/html; charset=utf-8' } });

const refuseFerme: Reponse = () => Promise.resolve(refuse(404, 'not_found', 'Cette adresse n’existe pas.'));

/** What is answered about online payments, by the name of the call; closed, these addresses do not exist. */
export function createServicesPaiement({ reglage, ...acces }: Options): Record<string, Reponse> {
  const ferme = Object.fromEntries(
    [
      'ouvrir un paiement',
      'annonce d’un versement',
      'bac à sable du paiement (GET)',
      'bac à sable du paiement (POST)',
    ].map((nom) => [nom, refuseFerme]),
  );
  if (reglage?.prestataire !== NOM_BAC_A_SABLE) return ferme;
  const { secret } = reglage;
  const paiement = createPaiementEnLigne({ ...acces, prestataire: createBacASable(secret) });
  const ordreOf = ({ adresse }: Demande) =>
    readOrdre(secret, new URL(adresse, 'http://portail').searchParams.get('ordre') ?? '');
  const refuseOrdre = () => refuse(400, 'bad_request', 'Cet ordre de paiement n’est pas lisible.');

  return {
    'ouvrir un paiement': paiement.open,
    'annonce d’un versement': (demande) => paiement.announce(demande),
    'bac à sable du paiement (GET)': (demande) => {
      const ordre = ordreOf(demande);
      return Promise.resolve(ordre === undefined ? refuseOrdre() : html(200, writePage(ordre)));
    },
    'bac à sable du paiement (POST)': async (demande) => {
      const ordre = ordreOf(demande);
      if (ordre === undefined) return refuseOrdre();
      const now = new Date();
      const { corps, headers } = writeAnnonce(secret, payOrdre(secret, ordre, now), now);
      // The sandbox announces as a provider would: to the same address, with its signature.
      const reponse = await paiement.announce({
        method: 'POST',
        adresse: CHEMIN_ANNONCE,
        headers: new Headers(headers),
        corps,
      });
      if (!reponse.ok) return html(502, writePage(ordre, 'Le portail n’a pas pu enregistrer le paiement : réessayez.'));
      return new Response(null, { status: 303, headers: { location: ordre.retour } });
    },
  };
}

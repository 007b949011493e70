import { sql } from 'kysely';
import type { Base } from '../base/base.ts';
import type { Sante } from '../base/sante.ts';
import { isCompteActif } from '../comptes/sessions.ts';
import { isMotDePasse } from '../comptes/comparaison-mot-de-passe.ts';
import type { Secrets } from '../donnees/secrets.ts';
import type { Appel } from './appel.ts';
import { parseCatalogue, REQUETE_CATALOGUE } from './catalogue.ts';
import { createConnexion } from './connexion.ts';
import { createDepot, isRefus } from './limite-formulaires.ts';
import { createEmpreinte } from './calcul-empreinte.ts';
import {
  createLienSigne,
  DAO_EXPIRE,
  JUSTIFICATIF_EXPIRE,
  LETTRE_EXPIREE,
  PIECE_EXPIREE,
  PREUVE_EXPIREE,
} from './lien-signe.ts';
import { appelsOf } from './liste-appels.ts';
import { createPreuve } from './depot-preuve.ts';
import { createPorte, type OptionsPorte, type Porte } from './porte.ts';
import { answerJson } from '../../service/http/reponse-json.ts';
import type { Service } from './api-embarquee.ts';
import { createMotDePasse, createOubli, createSortie } from './appels-session.ts';
import { type OptionsFile, FileAttente } from './file-attente.ts';

type Options = Pick<OptionsPorte, 'appels' | 'service' | 'onAppel' | 'arrivees'> & {
  base: Base;
  sante: Sante;
  secrets: Secrets;
  /** Origin of the site. */
  site: string;
  /** What answers about online payments. */
  paiements: Readonly<Record<string, Service>>;
};

/** Comparing a password keeps a core busy: turns of their own, apart from those at the database. */
const HACHAGES: OptionsFile = { simultanes: 2, parSource: 2, attenteParSource: 500, attente: 5_000 };

/** What the door has verified need not be read again. Where that cannot be noted, it stays declared, for the worker. */
const noteEmpreinte =
  ({ connection }: Base) =>
  async (chemin: string, sha256: string): Promise<void> => {
    await sql`insert into prive.offres_empreintes (chemin, sha256) values (${chemin}, ${sha256}) on conflict do nothing`
      .execute(connection.kysely)
      .catch(() => undefined);
  };

/** All that may be asked, by what the database grants. */
export async function readAppels({ connection }: Base): Promise<readonly Appel[]> {
  const { rows } = await sql.raw<{ catalogue: string }>(REQUETE_CATALOGUE).execute(connection.kysely);
  return appelsOf(parseCatalogue(rows[0]?.catalogue ?? ''));
}

/** The front door, with the calls that something else than the service answers. */
export function openPorte({
  appels,
  service,
  onAppel,
  arrivees,
  base,
  sante,
  secrets,
  site,
  paiements,
}: Options): Porte {
  const hachages = new FileAttente(HACHAGES);
  const session = { service, base, secret: secrets.jwt_secret };
  const connexion = createConnexion({
    service,
    isMotDePasse: (compte, motDePasse, client) => hachages.run(client, () => isMotDePasse(base, compte, motDePasse)),
    secret: secrets.jwt_secret,
    isHttps: site.startsWith('https:'),
  });
  return createPorte({
    appels,
    service,
    secrets,
    arrivees,
    isActif: ({ sub, session_id }) => isCompteActif(base, sub, session_id),
    onAppel,
    traitements: {
      ...paiements,
      'ouvrir une session': connexion,
      'fermer une session': createSortie(session),
      'mot de passe oublié': createOubli(session),
      'choisir un mot de passe': createMotDePasse(session),
      'écrire access_requests': createDepot(service),
      rpc_report_error: createDepot(service),
      rpc_demande_alerte: createDepot(service),
      rpc_lit_demande_alerte: createDepot(service, { isCompte: isRefus }),
      rpc_confirme_alerte: createDepot(service, { isCompte: isRefus }),
      rpc_lit_alertes: createDepot(service, { isCompte: isRefus }),
      rpc_suivi_signalement: createDepot(service, { isCompte: isRefus }),
      'déposer justificatifs_acces': createPreuve(service, base),
      'lire justificatifs_acces': createLienSigne(service, secrets.jwt_secret, JUSTIFICATIF_EXPIRE),
      'lire dao': createLienSigne(service, secrets.jwt_secret, DAO_EXPIRE),
      'lire marches': createLienSigne(service, secrets.jwt_secret, PIECE_EXPIREE),
      'lire preuves_paiement': createLienSigne(service, secrets.jwt_secret, PREUVE_EXPIREE),
      'lire non-objections': createLienSigne(service, secrets.jwt_secret, LETTRE_EXPIREE),
      'déposer dao': createEmpreinte(service),
      'déposer marches': createEmpreinte(service),
      'déposer soumissions': createEmpreinte(service, noteEmpreinte(base)),
      'déposer non-objections': createEmpreinte(service),
      'déposer chantier': createEmpreinte(service),
      santé: async () => ((await sante()) ? answerJson(200, { etat: 'bon' }) : answerJson(503, { etat: 'panne' })),
    },
  });
}

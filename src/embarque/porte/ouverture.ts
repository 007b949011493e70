import { sql } from 'kysely';
import type { Base } from '../base/base.ts';
import type { Sante } from '../base/sante.ts';
import { isMotDePasse } from '../comptes/connexion.ts';
import type { Secrets } from '../donnees/secrets.ts';
import { createConnexion } from './connexion.ts';
import { createDepot, isRefus } from './depot.ts';
import { createEmpreinte } from './empreinte.ts';
import {
  createLienSigne,
  DAO_EXPIRE,
  JUSTIFICATIF_EXPIRE,
  LETTRE_EXPIREE,
  PIECE_EXPIREE,
  PREUVE_EXPIREE,
} from './lien-signe.ts';
import { createPorte, type OptionsPorte, type Porte } from './porte.ts';
import { answerJson } from '../../service/http/reponse.ts';
import type { Service } from './service.ts';
import { createMotDePasse, createOubli, createSortie } from './session.ts';
import { type OptionsTour, Tour } from './tour.ts';

type Options = Pick<OptionsPorte, 'service' | 'onAppel' | 'arrivees'> & {
  base: Base;
  sante: Sante;
  secrets: Secrets;
  /** Origin of the site. */
  site: string;
  /** What answers about online payments. */
  paiements: Readonly<Record<string, Service>>;
};

/** Comparing a password keeps a core busy: turns of their own, apart from those at the database. */
const HACHAGES: OptionsTour = { simultanes: 2, parSource: 2, attenteParSource: 500, attente: 5_000 };

/** What the door has verified need not be read again. Where that cannot be noted, it stays declared, for the worker. */
const noteEmpreinte =
  ({ connection }: Base) =>
  async (chemin: string, sha256: string): Promise<void> => {
    await sql`insert into prive.offres_empreintes (chemin, sha256) values (${chemin}, ${sha256}) on conflict do nothing`
      .execute(connection.kysely)
      .catch(() => undefined);
  };

/** The front door, with the calls that something else than the service answers. */
export function openPorte({ service, onAppel, arrivees, base, sante, secrets, site, paiements }: Options): Porte {
  const hachages = new Tour(HACHAGES);
  const session = { service, base, secret: secrets.jwt_secret };
  const connexion = createConnexion({
    service,
    isMotDePasse: (compte, motDePasse, client) => hachages.run(client, () => isMotDePasse(base, compte, motDePasse)),
    secret: secrets.jwt_secret,
    isHttps: site.startsWith('https:'),
  });
  return createPorte({
    service,
    secrets,
    arrivees,
    onAppel,
    traitements: {
      ...paiements,
      'ouvrir une session': connexion,
      'fermer une session': createSortie(session),
      'mot de passe oublié': createOubli(session),
      'choisir un mot de passe': createMotDePasse(session),
      'déposer une demande': createDepot(service),
      'signaler une erreur': createDepot(service),
      'suivre un signalement': createDepot(service, { isCompte: isRefus }),
      'lire un justificatif': createLienSigne(service, secrets.jwt_secret, JUSTIFICATIF_EXPIRE),
      'lire un DAO': createLienSigne(service, secrets.jwt_secret, DAO_EXPIRE),
      'lire une pièce de marché': createLienSigne(service, secrets.jwt_secret, PIECE_EXPIREE),
      'lire une preuve de paiement': createLienSigne(service, secrets.jwt_secret, PREUVE_EXPIREE),
      'lire la lettre d’une non-objection': createLienSigne(service, secrets.jwt_secret, LETTRE_EXPIREE),
      'déposer un fichier de DAO': createEmpreinte(service),
      'déposer une pièce de marché': createEmpreinte(service),
      'déposer un fichier d’offre': createEmpreinte(service, noteEmpreinte(base)),
      'déposer la lettre d’une non-objection': createEmpreinte(service),
      santé: async () => ((await sante()) ? answerJson(200, { etat: 'bon' }) : answerJson(503, { etat: 'panne' })),
    },
  });
}

import type { Acte } from '../../domain/journal-public/acte.ts';
import { readEtats } from '../../domain/journal-public/fiches.ts';
import { lignesActe, titreActe } from '../../domain/journal-public/phrases-journal.ts';
import { empreinteTete } from '../../domain/journal-public/verification-journal.ts';
import { routes } from '../../domain/portail/routes.ts';
import type { LigneChangement } from '../../domain/registre/changements-publication.ts';
import { getJournal } from './journal.ts';
import { getRegistre } from './registre.ts';

/** One act as the page tells it. */
interface ActeDit {
  rang: number;
  titre: string;
  /** What it is about, and its page when it has one. */
  objet?: { nom: string; intitule?: string; href?: string };
  lignes: LigneChangement[];
  motif?: string;
}

/** Acts of one day, the last first. */
interface Jour {
  jour: string;
  actes: ActeDit[];
}

/** Acts on a page of the history. */
const PAR_PAGE = 40;

/** One page of the history; `tete` is absent of a register without one. */
export interface PageHistorique {
  page: number;
  pages: number;
  taille: number;
  jours: Jour[];
  tete?: { empreinte: string; origine: string; vkey: string; isExemple: boolean };
}

async function objetOf({ objet, objet_id, reference }: Acte): Promise<ActeDit['objet'] | undefined> {
  if (objet_id === undefined) return undefined;
  const { projetById, appelsOffres, entrepriseById } = await getRegistre();
  if (objet === 'projets') {
    const projet = projetById.get(objet_id);
    return projet ? { nom: projet.title, href: routes.projet(objet_id) } : { nom: objet_id };
  }
  if (objet === 'entreprises') {
    const entreprise = entrepriseById.get(objet_id);
    return entreprise ? { nom: entreprise.raison_sociale, href: routes.entreprise(objet_id) } : { nom: objet_id };
  }
  const appel = appelsOffres.find(({ id }) => id === objet_id);
  const nom = reference ?? objet_id;
  return appel ? { nom, intitule: appel.titre, href: routes.appelOffres(objet_id) } : { nom };
}

/** The pages of the history, the last acts first; one, that says so, of a register without a history. */
export async function cheminsHistorique(): Promise<
  Array<{ params: { page: string | undefined }; props: PageHistorique }>
> {
  const lu = await getJournal();
  if (lu === undefined) return [{ params: { page: undefined }, props: { page: 1, pages: 1, taille: 0, jours: [] } }];
  const { actes, tete, cles } = lu.verification;
  const { identite } = await getRegistre();
  const { passages } = readEtats(actes);
  const derniers = [...actes].reverse();
  const pages = Math.ceil(actes.length / PAR_PAGE);
  return Promise.all(
    Array.from({ length: pages }, async (_, n) => {
      const jours = new Map<string, ActeDit[]>();
      for (const acte of derniers.slice(n * PAR_PAGE, (n + 1) * PAR_PAGE)) {
        const { rang, instant, motif } = acte;
        const objet = await objetOf(acte);
        const dit = {
          rang,
          titre: titreActe(acte),
          lignes: lignesActe(acte, passages.get(rang)),
          ...(objet && { objet }),
          ...(motif !== undefined && { motif }),
        };
        const jour = instant.slice(0, 10);
        jours.set(jour, [...(jours.get(jour) ?? []), dit]);
      }
      return {
        params: { page: n === 0 ? undefined : `page/${n + 1}` },
        props: {
          page: n + 1,
          pages,
          taille: actes.length,
          jours: [...jours].map(([jour, dits]) => ({ jour, actes: dits })),
          ...(tete && {
            tete: {
              empreinte: empreinteTete(tete),
              origine: tete.origine,
              vkey: cles.at(-1)?.vkey ?? '',
              isExemple: identite.exemple,
            },
          }),
        },
      };
    }),
  );
}

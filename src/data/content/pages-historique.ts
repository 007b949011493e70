import type { Acte } from '../../domain/journal-public/acte.ts';
import { type ActeDit, ditActe } from '../../domain/journal-public/acte-dit.ts';
import { cheminFiche } from '../../domain/journal-public/chemin-fiche.ts';
import { readEtats } from '../../domain/journal-public/fiches.ts';
import { isCollectionSuivie } from '../../domain/journal-public/histoire-fiche.ts';
import { imprimeTete, type TeteImprimee } from '../../domain/journal-public/tenue.ts';
import { empreinteTete } from '../../domain/journal-public/tete-signee.ts';
import { routeHistoriqueFiche } from '../../domain/portail/route-historique.ts';
import { routes } from '../../domain/portail/routes.ts';
import { titreRoute } from '../../domain/reference/route.ts';
import { getJournal } from './journal.ts';
import { getMotOf } from './mots-actes.ts';
import { getRegistre } from './registre.ts';

/** One act of the whole history, with what it is about. */
interface ActeSitue extends ActeDit {
  /** Its page, when it has one; that of its history once it was withdrawn. */
  objet?: { nom: string; intitule?: string; href?: string };
}

/** Acts of one day, the last first. */
interface Jour {
  jour: string;
  actes: ActeSitue[];
}

/** Acts on a page of the history. */
export const PAR_PAGE = 40;

/** One page of the history; `tete` is absent of a register without one. */
export interface PageHistorique {
  page: number;
  pages: number;
  taille: number;
  jours: Jour[];
  tete?: { empreinte: string; imprimee: TeteImprimee; origine: string; vkey: string; isExemple: boolean };
}

async function objetOf({ objet, objet_id, reference }: Acte): Promise<ActeSitue['objet'] | undefined> {
  if (objet_id === undefined) return undefined;
  const retiree = isCollectionSuivie(objet) && { href: routeHistoriqueFiche(cheminFiche(objet, objet_id)) };
  const registre = await getRegistre();
  const { projetById, appelsOffres, entrepriseById, bailleurById, regionById, actualites, routes: reseau } = registre;
  if (objet === 'projets') {
    const projet = projetById.get(objet_id);
    return projet ? { nom: projet.title, href: routes.projet(objet_id) } : { nom: objet_id, ...retiree };
  }
  if (objet === 'entreprises') {
    const entreprise = entrepriseById.get(objet_id);
    return entreprise
      ? { nom: entreprise.raison_sociale, href: routes.entreprise(objet_id) }
      : { nom: objet_id, ...retiree };
  }
  if (objet === 'routes') {
    const route = reseau.find(({ id }) => id === objet_id);
    return route ? { nom: titreRoute(route), href: routes.route(objet_id) } : { nom: `Route ${objet_id}` };
  }
  if (objet === 'bailleurs') return { nom: bailleurById.get(objet_id)?.nom ?? objet_id };
  if (objet === 'regions') return { nom: `Région de ${regionById.get(objet_id)?.nom ?? objet_id}` };
  if (objet === 'actualites') {
    const actualite = actualites.find(({ id }) => id === objet_id);
    return { nom: `Actualité «\u00a0${actualite?.titre ?? objet_id}\u00a0»` };
  }
  if (objet === 'chiffres-nationaux') return { nom: 'Chiffres nationaux' };
  const appel = appelsOffres.find(({ id }) => id === objet_id);
  const nom = reference ?? objet_id;
  return appel ? { nom, intitule: appel.titre, href: routes.appelOffres(objet_id) } : { nom, ...retiree };
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
  const motOf = await getMotOf();
  const derniers = [...actes].reverse();
  const pages = Math.ceil(actes.length / PAR_PAGE);
  return Promise.all(
    Array.from({ length: pages }, async (_, n) => {
      const situes = await Promise.all(
        derniers.slice(n * PAR_PAGE, (n + 1) * PAR_PAGE).map(async (acte): Promise<ActeSitue> => {
          const objet = await objetOf(acte);
          return { ...ditActe(acte, passages, motOf), ...(objet && { objet }) };
        }),
      );
      return {
        params: { page: n === 0 ? undefined : `page/${n + 1}` },
        props: {
          page: n + 1,
          pages,
          taille: actes.length,
          jours: [...Map.groupBy(situes, ({ jour }) => jour)].map(([jour, dits]) => ({ jour, actes: dits })),
          ...(tete && {
            tete: {
              empreinte: empreinteTete(tete),
              imprimee: imprimeTete(tete),
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

import { type AppelOffres } from '../appel-offres/appel-offres.ts';
import { publicAttribution } from '../appel-offres/suite-cachee.ts';
import { publicationOfLot } from '../appel-offres/lots.ts';
import type { ContexteAppel } from './avis-ocds.ts';
import { documentsOf } from './documents-ocds.ts';
import type { Evenement } from './evenement.ts';
import { toMoment, toMontant } from './formes-normes.ts';
import { idLot } from './lots-ocds.ts';

/** Id of an award: the whole tender's, or a lot's. */
export const idAttribution = (lot?: number): string =>
  lot === undefined ? 'attribution' : `attribution-${idLot(lot)}`;

/** What is awarded, and when it was published: the lots, or the whole. */
interface Attribution {
  lot?: number;
  titre: string;
  le: string;
  titulaire: readonly string[];
  montant: number | undefined;
}

/** The published awards of a tender. */
export function attributionsOf(appel: AppelOffres): Attribution[] {
  if (appel.lots !== undefined)
    return appel.lots.flatMap((lot) => {
      const le = publicationOfLot(lot, appel);
      if (le === undefined) return [];
      const { numero, intitule, titulaire = [], montant_attribue } = lot;
      return [{ lot: numero, titre: intitule, le, titulaire, montant: montant_attribue }];
    });
  const { attribution_publiee_le: le, titulaire = [], montant_attribue } = publicAttribution(appel);
  return le === undefined ? [] : [{ titre: appel.titre, le, titulaire, montant: montant_attribue }];
}

/** The events of the awards. */
export function attributions(appel: AppelOffres, { site }: ContexteAppel): Evenement[] {
  const toutes = attributionsOf(appel);
  const derniere = toutes
    .map(({ le }) => le)
    .sort()
    .at(-1);
  return toutes.map(({ lot, titre, le, titulaire, montant }) => ({
    date: toMoment(le) ?? '',
    etiquette: 'award',
    dits: (parties) => ({
      tender: {
        status: appel.statut === 'ATTRIBUE' && le === derniere ? 'complete' : undefined,
        lots: lot === undefined ? undefined : [{ id: idLot(lot), status: 'complete' }],
        documents: le === derniere ? documentsOf(appel, 'attribution', site) : undefined,
      },
      awards: [
        {
          id: idAttribution(lot),
          title: titre,
          status: 'active',
          date: toMoment(le),
          value: toMontant(montant),
          suppliers: titulaire.map((id) => parties.entreprise(id, 'supplier')),
          relatedLots: lot === undefined ? undefined : [idLot(lot)],
        },
      ],
    }),
  }));
}

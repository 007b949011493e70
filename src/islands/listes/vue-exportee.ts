import { adresseComplete } from '../export/adresse-page.ts';
import type { ContexteExport } from '../../domain/exports/export.ts';
import { origineOf } from '../../domain/reference/identite.ts';
import { criteresOf } from '../../domain/listes/criteres.ts';
import { type DefinitionListe, formatVue, type OptionsListe, type Vue } from '../../domain/listes/liste.ts';
import { phrasesCriteres } from '../../domain/listes/vues-dites.ts';
import { prepareListe, selectRows } from '../../domain/listes/selection.ts';
import { slugOf } from '../../domain/socle/recherche.ts';
import type { IndexCherchable } from '../../stores/registre/liste-cherchable.ts';

/** The rows that an export of a view holds, and its filters and sort in words. */
export function vueExportee<T>(
  definition: DefinitionListe<T>,
  options: OptionsListe,
  index: IndexCherchable<T>,
  vue: Vue,
): { rows: readonly T[]; contexte: ContexteExport } {
  const now = new Date();
  const { noms } = index;
  const nomEntreprise = (nom: string, valeur: string) => (nom === 'entreprise' ? noms.entreprises[valeur] : undefined);
  const criteres = criteresOf(definition, vue, options, nomEntreprise);
  const tri = definition.tris.find(({ nom }) => nom === vue.tri);
  return {
    rows: selectRows(definition, prepareListe(definition, index, now), vue),
    contexte: {
      noms,
      ...origineOf(index),
      now,
      criteres: [...phrasesCriteres(criteres), ...(tri ? [`Tri\u00a0: ${tri.label}`] : [])],
      bailleurs: vue.filtres['bailleur'] ?? [],
      mots: criteres.map(({ nom, valeur }) => (nom === 'q' ? slugOf(valeur) : valeur)),
      source: adresseComplete(formatVue(definition, { ...vue, page: 1 })),
    },
  };
}

import type { z } from 'zod';
import type { Report } from '../registre/anomalie.ts';
import { phraseProche } from '../registre/remedes.ts';
import { formeOf } from '../socle/forme.schema.ts';
import { nearestNom } from '../socle/nom-proche.ts';
import { fold } from '../socle/texte.ts';
import { ciblesOf } from './cibles.ts';
import type { correspondanceSchema } from './correspondance.schema.ts';

export type Correspondance = z.infer<typeof correspondanceSchema>;
export type ColonneLue = Correspondance['colonnes'][number];

/** A column as who writes one by hand says it, the rest as by default. */
export const aColonne = (dite: Partial<ColonneLue> & Pick<ColonneLue, 'colonne' | 'champ'>): ColonneLue => ({
  vide: 'garde',
  zero: 'demande',
  valeurs: {},
  demande: [],
  ecarte: {},
  obligatoire: false,
  si_faute: 'refuse',
  ...dite,
});

/** A heading as it is compared: neither case, accents nor signs count. */
export const cleTitre = (titre: string): string => fold(titre);
/** The same without what stands between brackets at its end: a unit. */
export const cleSansUnite = (titre: string): string => fold(titre.replace(/\([^()]*\)\s*$/, ''));

/** What a file of correspondances may not say: a field that does not exist, a value that its field does not take. */
export function checkCorrespondance({ collection, colonnes, constantes }: Correspondance, report: Report): void {
  const cibles = ciblesOf(collection);
  const checkChamp = (ou: string, champ: string): void => {
    if (cibles.has(champ)) return;
    const proche = nearestNom(champ, cibles.keys());
    report(ou, champ, `un champ de content/${collection}/ (content/CHAMPS.md)`, proche && phraseProche(proche));
  };
  colonnes.forEach(({ champ, valeurs, quand }, rang) => {
    const ou = `colonnes.${rang}`;
    checkChamp(`${ou}.champ`, champ);
    const schema = cibles.get(champ)?.schema;
    const mots = schema ? formeOf(schema).mots : [];
    for (const [ecrit, code] of Object.entries(valeurs))
      if (mots.length > 0 && code !== '' && !mots.includes(code)) {
        const proche = nearestNom(code, mots);
        report(`${ou}.valeurs.${ecrit}`, code, `l’une des valeurs ${mots.join(', ')}`, proche && phraseProche(proche));
      }
    const titres = colonnes.map(({ colonne }) => cleTitre(colonne));
    if (quand && !titres.includes(cleTitre(quand.colonne)))
      report(`${ou}.quand.colonne`, quand.colonne, 'le titre d’une autre colonne de cette correspondance');
  });
  for (const champ of Object.keys(constantes)) checkChamp(`constantes.${champ}`, champ);
}

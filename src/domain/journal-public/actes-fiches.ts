import type { Acte } from './acte.ts';
import { compareFaits } from './detail-change.ts';
import { type EmpreinteDite, readEmpreintes } from './empreintes-faits.ts';
import { type FicheEcrite, nomEntree, readFaits } from './faits-fiche.ts';
import { readEtats } from './fiches.ts';
import type { ActeNeuf } from './suite.ts';

/** What a publication knows beside the history. */
interface Matiere {
  /** Every entry of the register, with its digest. */
  fiches: readonly FicheEcrite[];
  /** What `actesRegistre` says of the facts that are followed one by one. */
  suivis: readonly ActeNeuf[];
  /** Facts of the publication before, by entry: those whose digest the history does not have are not believed. */
  anciens: ReadonlyMap<string, FicheEcrite>;
  instant: string;
}

const nomDe = ({ objet, objet_id = '' }: Pick<ActeNeuf, 'objet' | 'objet_id'>): string => nomEntree(objet, objet_id);

/** Which fields changed, and what may be spelled of them; nothing where the facts before are not known for sure. */
function changesOf(
  fiche: FicheEcrite,
  ancienne: FicheEcrite | undefined,
  dite: EmpreinteDite | undefined,
): Pick<ActeNeuf, 'champs' | 'detail'> {
  if (dite === undefined || ancienne?.empreinte !== dite.empreinte) return {};
  const [avant, apres] = [readFaits(ancienne.texte), readFaits(fiche.texte)];
  if (avant === undefined || apres === undefined) return {};
  const { champs, detail } = compareFaits(avant.faits, apres.faits);
  return {
    ...(champs.length > 0 && { champs: champs.join(' ') }),
    ...(Object.keys(detail).length > 0 && { detail }),
  };
}

/**
 * What a publication appends of the register (R206, R279): an act per entry that is new, changed or withdrawn, whatever its
 * collection and its fields, with the digest of all its facts. Of an entry that the history told without a digest, an act that
 * only gives it.
 */
export function actesFiches(actes: readonly Acte[], { fiches, suivis, anciens, instant }: Matiere): ActeNeuf[] {
  const dites = readEmpreintes(actes);
  const { etats } = readEtats(actes);
  const restent = new Map(suivis.map((acte) => [nomDe(acte), acte]));
  const presentes = new Set(fiches.map(({ nom }) => nom));

  const neufs = fiches.flatMap((fiche): ActeNeuf[] => {
    const { nom, empreinte } = fiche;
    const suivi = restent.get(nom);
    restent.delete(nom);
    const dite = dites.get(nom);
    // A figure that a new version of the portal makes otherwise of the same facts.
    if (dite?.empreinte === empreinte) return suivi === undefined ? [] : [suivi];
    const [objet = '', objet_id = ''] = nom.split('/');
    const isSuivie = objet in etats && objet_id in etats[objet as keyof typeof etats];
    const reference = objet === 'appels-offres' ? readFaits(fiche.texte)?.faits['reference'] : undefined;
    return [
      {
        ...(suivi ?? {
          ...{ instant, source: 'REGISTRE', objet, objet_id },
          action: dite !== undefined ? 'FICHE_CHANGEE' : isSuivie ? 'EMPREINTE_PUBLIEE' : 'FICHE_PUBLIEE',
          ...(typeof reference === 'string' && { reference }),
        }),
        empreinte,
        ...changesOf(fiche, anciens.get(nom), dite),
      },
    ];
  });
  const retires = [...dites.keys()]
    .filter((nom) => !presentes.has(nom) && !restent.has(nom))
    .map((nom): ActeNeuf => {
      const [objet = '', objet_id = ''] = nom.split('/');
      return { instant, source: 'REGISTRE', action: 'FICHE_RETIREE', objet, objet_id };
    });
  return [...neufs, ...restent.values(), ...retires];
}

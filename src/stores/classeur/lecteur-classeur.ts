import { readClasseur } from '../../data/classeur/lecture-classeur.ts';
import { previewFeuille } from '../../domain/classeur/apercu-feuille.ts';
import type { FeuilleLue } from '../../domain/classeur/cellule.ts';
import { readFeuille, recognise, tellNonLues } from '../../domain/classeur/choix-correspondance.ts';
import { sayCibles } from '../../domain/classeur/cibles-dites.ts';
import { correctEntete, eraseVides } from '../../domain/classeur/corrections.ts';
import { readGardees } from '../../domain/classeur/correspondance-gardee.ts';
import { CORRESPONDANCES_PORTAIL } from '../../domain/classeur/correspondances-portail.ts';
import { compareFeuille } from '../../domain/classeur/difference-classeur.ts';
import type { RegistreClasseur } from '../../domain/classeur/registre-classeur.ts';
import { openRegistre, type RegistreOuvert } from '../../domain/classeur/registre-ouvert.ts';
import type { Difference } from '../../domain/classeur/resultat.ts';
import { COLLECTIONS_CLASSEUR } from '../../domain/classeur/vocabulaire.ts';
import { nommeFiches, nomsOf } from '../../domain/proposition/formes-nommees.ts';
import type { Territoire } from '../../domain/registre/territoire.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import type { ClasseurLu, DemandeClasseur, ReponseClasseur } from './protocole-classeur.ts';

/** What a reader asks of outside. */
interface Sources {
  readRegistre: () => Promise<RegistreClasseur>;
  readTerritoire: () => Promise<Territoire>;
  jour: () => string;
  /** Told as it goes. */
  tell: (reponse: ReponseClasseur) => void;
}

/** Reads one workbook, keeps it, and compares it with the register as often as it is asked to. */
export function createLecteur({ readRegistre, readTerritoire, jour, tell }: Sources) {
  let feuilles: FeuilleLue[] = [];
  let registre: RegistreOuvert | undefined;
  let territoire: Territoire | undefined;

  async function read({ octets, nom, gardees = [] }: DemandeClasseur & { kind: 'lire' }): Promise<ClasseurLu> {
    const lus = new Uint8Array(octets);
    feuilles = readClasseur(lus, nom, (lues) => tell({ kind: 'lecture', lues }));
    const [lu, limites] = await Promise.all([readRegistre(), readTerritoire()]);
    territoire = limites;
    registre = openRegistre({ jour: jour(), fiches: lu.fiches });
    const correspondances = [...Object.values(CORRESPONDANCES_PORTAIL), ...lu.correspondances, ...readGardees(gardees)];
    const connue = recognise(feuilles, correspondances);
    return {
      empreinte: digest(lus),
      feuilles: feuilles.flatMap((feuille) => previewFeuille(feuille) ?? []),
      ...(connue && { reconnue: { correspondance: connue.correspondance, feuille: connue.entete.feuille } }),
      correspondances,
      formes: nommeFiches(lu.formes, nomsOf(registre.contenu)),
      cibles: Object.fromEntries(
        COLLECTIONS_CLASSEUR.map((collection) => [collection, sayCibles(collection, lu.formes[collection])]),
      ) as ClasseurLu['cibles'],
    };
  }

  function compare(demande: DemandeClasseur & { kind: 'compare' }): Difference | undefined {
    const { correspondance, feuille, reponses, corrections, efface } = demande;
    const entete = readFeuille(feuilles, correspondance, feuille);
    if (!entete || !registre || !territoire) return undefined;
    return compareFeuille(correctEntete(entete, corrections), eraseVides(correspondance, efface), {
      ...{ registre, reponses, territoire },
      onLignes: (faites) => tell({ kind: 'comparaison', faites }),
    });
  }

  return async (demande: DemandeClasseur): Promise<ReponseClasseur> => {
    switch (demande.kind) {
      case 'lire':
        return { kind: 'lu', lu: await read(demande) };
      case 'apercu': {
        const feuille = feuilles.find(({ nom }) => nom === demande.feuille);
        const apercu = feuille && previewFeuille(feuille, demande.ligne);
        if (!apercu) throw new AppError('inattendue');
        return { kind: 'apercu', apercu };
      }
      case 'correspondance':
        return { kind: 'correspondance', apportee: await readApportee(demande.texte) };
      case 'compare':
        return {
          kind: 'difference',
          difference: compare(demande),
          nonLues: tellNonLues(feuilles, demande.correspondance, demande.feuille),
        };
    }
  };
}

/** Files of YAML are seldom opened: what reads them comes when one is. */
async function readApportee(texte: string) {
  const { readCorrespondance } = await import('../../data/classeur/correspondance-apportee.ts').catch(() => {
    throw new AppError('outil_non_charge');
  });
  return readCorrespondance(texte);
}

/** Enough to know a file again on this device: its length and two sums of its bytes, without https too. */
function digest(octets: Uint8Array): string {
  let [a, b] = [0x811c9dc5, 0x1000193];
  for (const octet of octets) {
    a = Math.imul(a ^ octet, 0x1000193);
    b = Math.imul(b, 33) + octet;
  }
  return [octets.length, a >>> 0, b >>> 0].map((nombre) => nombre.toString(36)).join('-');
}

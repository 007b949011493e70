import { readClasseur } from '../../data/classeur/lecture-classeur.ts';
import { readRegistreClasseur, readTerritoire } from '../../data/registre-classeur.ts';
import { previewFeuille } from '../../domain/classeur/apercu-feuille.ts';
import type { FeuilleLue } from '../../domain/classeur/cellule.ts';
import { readFeuille, recognise } from '../../domain/classeur/choix-correspondance.ts';
import { sayCibles } from '../../domain/classeur/cibles-dites.ts';
import { correctEntete, eraseVides } from '../../domain/classeur/corrections.ts';
import { CORRESPONDANCES_PORTAIL } from '../../domain/classeur/correspondances-portail.ts';
import { compareFeuille } from '../../domain/classeur/difference.ts';
import { FauteClasseur } from '../../domain/classeur/faute-classeur.ts';
import { openRegistre, type RegistreOuvert } from '../../domain/classeur/registre-ouvert.ts';
import type { Difference } from '../../domain/classeur/resultat.ts';
import { COLLECTIONS_CLASSEUR } from '../../domain/classeur/vocabulaire.ts';
import type { Territoire } from '../../domain/registre/territoire.ts';
import { jourOf } from '../../domain/socle/date.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import type { ClasseurLu, DemandeClasseur, ReponseClasseur } from './protocole-classeur.ts';

// Reads a workbook and compares it with the register, away from the page. What it was asked for is answered in that order.

let feuilles: FeuilleLue[] = [];
let registre: RegistreOuvert | undefined;
let territoire: Territoire | undefined;

let derniere = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<DemandeClasseur>) => {
  derniere = derniere.then(() => answer(data));
});

async function answer(demande: DemandeClasseur): Promise<void> {
  try {
    tell(await make(demande));
  } catch (error) {
    console.info('Classeur non lu.', error);
    if (error instanceof FauteClasseur) tell({ kind: 'echec', phrase: error.message });
    else tell({ kind: 'echec', code: error instanceof AppError ? error.code : 'inattendue' });
  }
}

async function make(demande: DemandeClasseur): Promise<ReponseClasseur> {
  switch (demande.kind) {
    case 'lire':
      return { kind: 'lu', lu: await read(demande) };
    case 'apercu': {
      const feuille = feuilles.find(({ nom }) => nom === demande.feuille);
      const apercu = feuille && previewFeuille(feuille, demande.ligne);
      if (!apercu) throw new AppError('inattendue');
      return { kind: 'apercu', apercu };
    }
    case 'compare':
      return { kind: 'difference', difference: compare(demande) };
  }
}

async function read({ octets, nom }: DemandeClasseur & { kind: 'lire' }): Promise<ClasseurLu> {
  const lus = new Uint8Array(octets);
  feuilles = readClasseur(
    lus,
    nom,
    throttle((lues) => ({ kind: 'lecture', lues })),
  );
  const [lu, limites] = await Promise.all([readRegistreClasseur(), readTerritoire()]);
  territoire = limites;
  registre = openRegistre({ jour: jourOf(new Date()), fiches: lu.fiches });
  const correspondances = [...Object.values(CORRESPONDANCES_PORTAIL), ...lu.correspondances];
  const connue = recognise(feuilles, correspondances);
  return {
    empreinte: digest(lus),
    feuilles: feuilles.flatMap((feuille) => previewFeuille(feuille) ?? []),
    ...(connue && { reconnue: { correspondance: connue.correspondance, feuille: connue.entete.feuille } }),
    correspondances,
    formes: lu.formes,
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
    onLignes: throttle((faites) => ({ kind: 'comparaison', faites })),
  });
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

/** At most a dozen messages a second. */
function throttle(say: (nombre: number) => ReponseClasseur): (nombre: number) => void {
  let last = 0;
  return (nombre) => {
    const now = performance.now();
    if (now - last < 80) return;
    last = now;
    tell(say(nombre));
  };
}

function tell(reponse: ReponseClasseur): void {
  postMessage(reponse);
}

import { readLecturesDecidees, setLectureAside } from '../../data/supabase/lectures-titres.ts';
import { submitProposition } from '../../data/supabase/propositions.ts';
import type { ChangementFiche } from '../../domain/proposition/proposition.ts';
import { messageForProposition } from '../../domain/proposition/refus-proposition.ts';
import {
  type LectureEcartee,
  type LecturesDecidees,
  type OffreLecture,
  titreProposition,
  valeurOf,
} from '../../domain/proposition/titre-lu.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import { runActe } from '../socle/acte.ts';
import { keepBrouillon, readBrouillon } from '../socle/brouillons.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

const DEPENDANCES = { readLecturesDecidees, setLectureAside, submitProposition, drawId };

/** Where what is ticked is kept until it is proposed. */
const CLE_COCHES = 'titres:coches';

/** What is ticked, as it was left. */
export function readCoches(): ReadonlySet<string> {
  try {
    const lu: unknown = JSON.parse(readBrouillon(CLE_COCHES) || '[]');
    return new Set(Array.isArray(lu) ? lu.filter((cle): cle is string => typeof cle === 'string') : []);
  } catch {
    return new Set();
  }
}

export const keepCoches = (coches: ReadonlySet<string>): void =>
  keepBrouillon(CLE_COCHES, coches.size === 0 ? '' : JSON.stringify([...coches]));

/** Makes the store of what titles tell; `depuis`: when they were read. */
export function createTitres(depuis: string, dependances: typeof DEPENDANCES = DEPENDANCES) {
  const decidees: Ressource<LecturesDecidees, []> = createRessource(() => dependances.readLecturesDecidees(depuis));
  // Tried again after an answer that was lost, the same changes make one proposition.
  const numeros = new Map<string, string>();

  async function act(run: () => Promise<void>): Promise<string | undefined> {
    const issue = await runActe(decidees, messageForProposition, run);
    return issue.status === 'echec' ? issue.faute : undefined;
  }

  /** Never offers this reading again; what went wrong in one sentence, or nothing. */
  const setAside = (projet: string, offre: OffreLecture) =>
    act(() => dependances.setLectureAside({ projet, sujet: offre.sujet, valeur: valeurOf(offre) }, false));

  /** Offers again what was set aside. */
  const takeBack = ({ projet_id, sujet, valeur }: LectureEcartee) =>
    act(() => dependances.setLectureAside({ projet: projet_id, sujet, valeur: { ...valeur } }, true));

  /** Proposes what is ticked as one proposition; its id, or what went wrong. */
  async function propose(
    fiches: readonly ChangementFiche[],
    note: string,
  ): Promise<{ id: string } | { faute: string }> {
    const cle = JSON.stringify([fiches, note]);
    const id = numeros.get(cle) ?? dependances.drawId();
    numeros.set(cle, id);
    const faute = await act(async () => {
      await dependances.submitProposition({ id, origine: 'FORMULAIRE', titre: titreProposition(fiches), note, fiches });
    });
    return faute === undefined ? { id } : { faute };
  }

  return { decidees, setAside, takeBack, propose };
}

export type StoreTitres = ReturnType<typeof createTitres>;

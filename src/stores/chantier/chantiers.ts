import { atom, type ReadableAtom } from 'nanostores';
import { type CadreGarde, putCadre, readCadre } from '../../data/hors-ligne/rapports-gardes.ts';
import { readChantiers } from '../../data/supabase/chantier.ts';
import { type ProjetChantier, sortChantiers } from '../../domain/chantier/rapport-chantier.ts';
import type { RapportSuivi } from '../../domain/chantier/suivi-rapport.ts';
import type { ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { indexProjets } from '../registre/registre.ts';

/** What an account may report on, and what became of its reports. */
interface ChantiersLus extends CadreGarde {
  rapports: readonly RapportSuivi[];
}

/** What the form shows of a projet, out of what is published of it. */
const chantierOf = (
  { id, titre }: Pick<ProjetChantier, 'id' | 'titre'>,
  fiche: ProjetIndexe | undefined,
): ProjetChantier => ({
  id,
  titre,
  ...(fiche?.emprise_dite !== undefined && { section: fiche.emprise_dite }),
  ...longueurOf(fiche?.lineaire_actualise_km ?? fiche?.lineaire_prevu_km),
  ...(fiche?.taux_execution_physique !== undefined && { taux: fiche.taux_execution_physique }),
  ...(fiche?.avancement_au !== undefined && { constate_le: fiche.avancement_au }),
});

const longueurOf = (longueur: number | undefined): Pick<ProjetChantier, 'longueur'> =>
  longueur === undefined ? {} : { longueur };

async function readCadreRecent(compte: string, adresse: string): Promise<ChantiersLus> {
  const { projets, rapports, maintenant } = await readChantiers();
  // The form does without it: a rate is typed, whatever the page says.
  const index = projets.length === 0 ? undefined : await indexProjets.load(adresse).catch(() => undefined);
  const fiches = new Map((index?.rows ?? []).map((fiche) => [fiche.id, fiche]));
  const cadre = {
    maintenant,
    projets: sortChantiers(projets.map((projet) => chantierOf(projet, fiches.get(projet.id)))),
  };
  await putCadre(compte, cadre).catch(() => undefined);
  return { ...cadre, rapports };
}

/** Makes the list of an account's projets: what the device remembers first, then what the service says. */
export function createChantiers(compte: string, adresse: string) {
  const $chantiers = atom<ChantiersLus | undefined>();
  /** Why the service said nothing, the last time that it was asked. */
  const $echec = atom<unknown>();
  let lecture: Promise<void> | undefined;

  async function read(): Promise<void> {
    if ($chantiers.get() === undefined) {
      const garde = await readCadre(compte).catch(() => undefined);
      if (garde !== undefined) $chantiers.set({ ...garde, rapports: [] });
    }
    try {
      $chantiers.set(await readCadreRecent(compte, adresse));
      $echec.set(undefined);
    } catch (error) {
      $echec.set(error);
    }
  }

  const load = (): Promise<void> => {
    lecture ??= read().finally(() => {
      lecture = undefined;
    });
    return lecture;
  };
  return {
    $chantiers: $chantiers as ReadableAtom<ChantiersLus | undefined>,
    $echec: $echec as ReadableAtom<unknown>,
    load,
  };
}

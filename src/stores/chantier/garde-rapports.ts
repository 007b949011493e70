import { atom, type ReadableAtom } from 'nanostores';
import type { EtatRapport, PhotoRapport, RapportGarde, SaisieRapport } from '../../domain/chantier/rapport-chantier.ts';
import { saisieVide } from '../../domain/chantier/saisie-rapport.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { compareInstants } from '../../domain/socle/instant.ts';
import type { DependancesRapports } from './dependances-rapports.ts';

/** Reports that have arrived and are still shown. */
const ARRIVES_MAX = 20;
/** Said when the device keeps nothing, or nothing more. */
export const PLEIN =
  'Ce téléphone n’a plus de place, ou ne garde rien pour ce site\u00a0: ce qui vient d’être écrit ou choisi n’est pas gardé. Libérez de la place, puis recommencez.';

const compareRapports = (a: RapportGarde, b: RapportGarde): number => compareInstants(b.constate_le, a.constate_le);

/** Makes what the device keeps of one account's reports: nothing is only on the screen. */
export function createGarde(compte: string, { base, drawId, now }: DependancesRapports) {
  const $rapports = atom<readonly RapportGarde[]>([]);
  /** Why the device keeps nothing more, in one sentence. */
  const $place = atom<string | undefined>();
  /** One thing at a time: what was asked for last is what stays. */
  let derniere: Promise<unknown> = Promise.resolve();

  const show = (rapport: RapportGarde) =>
    $rapports.set([rapport, ...$rapports.get().filter(({ id }) => id !== rapport.id)].sort(compareRapports));

  function enqueue<T>(action: () => Promise<T>): Promise<T | undefined> {
    const suite = derniere.then(action).then(
      (value) => {
        $place.set(undefined);
        return value;
      },
      (error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'stockage_refuse') throw error;
        $place.set(PLEIN);
        return undefined;
      },
    );
    derniere = suite.catch(() => undefined);
    return suite;
  }

  /** Reads again what the device keeps of this account: another tab may have sent, written or erased. */
  const load = () =>
    enqueue(async () => {
      const siens = (await base.listRapports()).filter((rapport) => rapport.compte === compte).sort(compareRapports);
      const trop = siens.filter(({ etat }) => etat === 'ENVOYE').slice(ARRIVES_MAX);
      for (const { id } of trop) await base.deleteRapport(id);
      $rapports.set(siens.filter((rapport) => !trop.includes(rapport)));
    });

  /** Changes a report as it is on the device, when it is still in one of these states. */
  const update = (
    id: string,
    etats: readonly EtatRapport[],
    change: (rapport: RapportGarde) => RapportGarde | Promise<RapportGarde>,
  ) =>
    enqueue(async () => {
      const garde = await base.readRapport(id);
      if (garde === undefined || !etats.includes(garde.etat)) return undefined;
      const suivant = await change(garde);
      await base.putRapport(suivant);
      show(suivant);
      return suivant;
    });

  /** Begins a report; who reports is taken over from the last one. */
  async function begin(titre = '', projet_id = ''): Promise<string | undefined> {
    const dernier = $rapports.get()[0]?.saisie;
    const rapport: RapportGarde = {
      id: drawId(),
      compte,
      titre,
      constate_le: now().toISOString(),
      saisie: { ...saisieVide(dernier), projet_id },
      photos: [],
      etat: 'BROUILLON',
    };
    const fait = await enqueue(() => base.putRapport(rapport));
    if (fait === undefined) return undefined;
    show(rapport);
    return rapport.id;
  }

  /** Keeps what is typed, as it is typed. */
  function write(id: string, saisie: Partial<SaisieRapport>, titre?: string) {
    const change = (rapport: RapportGarde): RapportGarde => ({
      ...rapport,
      ...(titre !== undefined && { titre }),
      saisie: { ...rapport.saisie, ...saisie },
    });
    const affiche = $rapports.get().find((un) => un.id === id);
    if (affiche?.etat === 'BROUILLON') show(change(affiche));
    return update(id, ['BROUILLON'], change);
  }

  const writePhoto = (id: string, photo: string, change: Partial<Pick<PhotoRapport, 'alt' | 'prise_le'>>) => {
    const changeIn = (rapport: RapportGarde): RapportGarde => ({
      ...rapport,
      photos: rapport.photos.map((une) => (une.id === photo ? { ...une, ...change } : une)),
    });
    const affiche = $rapports.get().find((un) => un.id === id);
    if (affiche?.etat === 'BROUILLON') show(changeIn(affiche));
    return update(id, ['BROUILLON'], changeIn);
  };

  /** Takes a report back, to change it. */
  const reopen = (id: string) =>
    update(id, ['REFUSE', 'A_ENVOYER'], (garde) => ({ ...garde, etat: 'BROUILLON', raison: undefined }));

  const erase = (id: string) =>
    enqueue(async () => {
      const garde = await base.readRapport(id);
      await base.deleteRapport(id);
      await base.deletePhotos((garde?.photos ?? []).map((photo) => photo.id));
      $rapports.set($rapports.get().filter((un) => un.id !== id));
    });

  return {
    $rapports: $rapports as ReadableAtom<readonly RapportGarde[]>,
    $place: $place as ReadableAtom<string | undefined>,
    enqueue,
    show,
    load,
    update,
    begin,
    write,
    writePhoto,
    reopen,
    erase,
  };
}

export type Garde = ReturnType<typeof createGarde>;

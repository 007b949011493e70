import { atom, type ReadableAtom } from 'nanostores';
import type { EnvoiRapport } from '../../domain/chantier/phrases-rapport.ts';
import { delaiReprise, judgeEchec } from '../../domain/chantier/refus-rapport.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { DEPENDANCES_RAPPORTS, type DependancesRapports } from './dependances-rapports.ts';
import { sendRapportGarde } from './envoi-rapport.ts';
import { createGarde } from './garde-rapports.ts';
import { createPhotos } from './photos-rapport.ts';

/** Makes the site reports of one account on this device: written, kept, sent by themselves when there is a network (R218). */
export function createRapports(compte: string, dependances: DependancesRapports = DEPENDANCES_RAPPORTS) {
  const garde = createGarde(compte, dependances);
  const { base, lock, tellOnglets, later } = dependances;
  const { $rapports, enqueue, load, update } = garde;
  const $envois = atom<Readonly<Record<string, EnvoiRapport>>>({});
  let echecs = 0;
  let sending: Promise<void> | undefined;

  /** Lets a report leave, now or when there is a network; pressed twice, it leaves once. */
  async function submit(id: string): Promise<void> {
    await update(id, ['BROUILLON', 'REFUSE', 'A_ENVOYER'], (garde) => ({
      ...garde,
      etat: 'A_ENVOYER',
      raison: undefined,
    }));
    await flush();
  }

  const track = (id: string, envoi?: EnvoiRapport) => {
    const autres = Object.fromEntries(Object.entries($envois.get()).filter(([cle]) => cle !== id));
    $envois.set(envoi === undefined ? autres : { ...autres, [id]: envoi });
  };

  /** Sends one; true when those that follow may be tried. */
  async function sendOne(id: string): Promise<boolean> {
    // Another tab may have sent it, or taken it back.
    const rapport = await base.readRapport(id);
    if (rapport?.etat !== 'A_ENVOYER') return true;
    try {
      const { numero, horloge, date_constat } = await sendRapportGarde(
        rapport,
        { ...dependances, readPhoto: base.readPhoto },
        (envoi) => track(id, envoi),
      );
      await update(id, ['A_ENVOYER'], (envoye) => ({
        ...envoye,
        etat: 'ENVOYE',
        raison: undefined,
        horloge,
        date_constat,
        ...(numero !== null && { numero }),
      }));
      await enqueue(() => base.deletePhotos(rapport.photos.map((photo) => photo.id)));
      return true;
    } catch (error) {
      const { etat, raison } = judgeEchec(error);
      await update(id, ['A_ENVOYER'], (attente) => ({ ...attente, etat, raison }));
      if (etat === 'A_ENVOYER') echecs++;
      return !(error instanceof AppError && error.code === 'hors_ligne');
    } finally {
      track(id);
    }
  }

  async function sendAll(): Promise<void> {
    const avant = echecs;
    await lock(async () => {
      for (const { id } of (await base.listRapports()).filter((un) => un.compte === compte && un.etat === 'A_ENVOYER'))
        if (!(await sendOne(id))) break;
    });
    await load();
    tellOnglets();
    if (echecs === avant) echecs = 0;
    // Also when another tab was sending: it may be closed before it is done.
    if ($rapports.get().some(({ etat }) => etat === 'A_ENVOYER')) later(() => void flush(), delaiReprise(echecs));
  }

  /** Sends all that waits, one at a time: at once, when the network comes back, when the page is opened again. */
  function flush(): Promise<void> {
    sending ??= sendAll()
      .catch((error: unknown) => console.error('Envoi des rapports', error))
      .finally(() => {
        sending = undefined;
      });
    return sending;
  }

  return {
    ...garde,
    ...createPhotos(garde, dependances),
    $envois: $envois as ReadableAtom<Readonly<Record<string, EnvoiRapport>>>,
    submit,
    flush,
    readPhoto: base.readPhoto,
  };
}

export type Rapports = ReturnType<typeof createRapports>;

import { sha256Of } from '../../src/domain/socle/empreinte.ts';
import type { IssueRapport, RapportGarde } from '../../src/domain/chantier/rapport-chantier.ts';
import { AppError, type CodeErreur } from '../../src/domain/socle/erreur.ts';
import type { DependancesRapports } from '../../src/stores/chantier/dependances-rapports.ts';
import { createRapports } from '../../src/stores/chantier/rapports.ts';

// A phone that keeps site reports, and the service that receives them, each with the faults that a test gives it.

/** An error as the client reads it of the database: `cle` is what the migration raises. */
export const refus = (code: CodeErreur, cle?: string): AppError =>
  new AppError(code, cle === undefined ? {} : { cause: { message: cle } });

/** The service: reports by their identifiers, files by their places; it answers as `rpc_depose_rapport` does. */
export class FauxService {
  readonly rapports = new Map<string, string>();
  readonly fichiers = new Set<string>();
  readonly propositions = new Map<string, number>();
  /** What each request did, in order. */
  readonly appels: string[] = [];
  horloge: IssueRapport['horloge'] = 'JUSTE';
  /** Called before each request; what it throws is what the device reads. */
  before: (quoi: 'rapport' | 'photo', rang: number) => void = () => undefined;
  /** Called once it is done: what it throws loses the answer, not the deed. */
  after: (quoi: 'rapport' | 'photo', rang: number) => void = () => undefined;
  #rangs = { rapport: 0, photo: 0 };

  async #serve<T>(quoi: 'rapport' | 'photo', act: () => T): Promise<T> {
    await Promise.resolve();
    const rang = ++this.#rangs[quoi];
    this.before(quoi, rang);
    this.appels.push(quoi);
    const issue = act();
    this.after(quoi, rang);
    return issue;
  }

  sendRapport: DependancesRapports['sendRapport'] = ({ id, photos, faits }) =>
    this.#serve('rapport', () => {
      const dit = JSON.stringify({ photos, faits });
      if (this.propositions.has(id) && this.rapports.get(id) !== dit) throw refus('inattendue', 'rapport_deja_envoye');
      this.rapports.set(id, dit);
      const manquent = photos.filter(({ sha256 }) => !this.fichiers.has(`${id}/${sha256}`)).map((photo) => photo.id);
      if (manquent.length === 0 && !this.propositions.has(id)) this.propositions.set(id, this.propositions.size + 1);
      return {
        manquent,
        horloge: this.horloge,
        date_constat: '2026-11-26',
        numero: this.propositions.get(id) ?? null,
      };
    });

  uploadPhoto: DependancesRapports['uploadPhoto'] = (rapport, sha256, octets, onPart) =>
    this.#serve('photo', () => {
      onPart(0.5);
      if (octets.size === 0) throw refus('fichier_refuse');
      this.fichiers.add(`${rapport}/${sha256}`);
      onPart(1);
    });
}

/** What a phone keeps, whichever tab of it reads. */
export class FauxTelephone {
  readonly rapports = new Map<string, RapportGarde>();
  readonly photos = new Map<string, ArrayBuffer>();
  isPlein = false;
  /** Which tab is sending. */
  isTenu = false;
  now = new Date('2026-11-26T10:00:00Z');
  /** What was to be tried again, and when. */
  readonly reprises: Array<{ run: () => void; ms: number }> = [];
  #numero = 0;

  async #keep<T>(act: () => T, isEcriture = true): Promise<T> {
    await Promise.resolve();
    if (isEcriture && this.isPlein) throw new AppError('stockage_refuse');
    return act();
  }

  /** A tab: a store of its own over this phone. */
  openOnglet(service: FauxService, compte = 'mission', plus: Partial<DependancesRapports> = {}) {
    const base: DependancesRapports['base'] = {
      listRapports: () => this.#keep(() => structuredClone([...this.rapports.values()]), false),
      readRapport: (id) => this.#keep(() => structuredClone(this.rapports.get(id)), false),
      putRapport: (rapport) => this.#keep(() => (this.rapports.set(rapport.id, structuredClone(rapport)), rapport.id)),
      putPhoto: (rapport, id, octets) =>
        this.#keep(() => {
          this.rapports.set(rapport.id, structuredClone(rapport));
          this.photos.set(id, octets);
          return id;
        }),
      readPhoto: (id) => this.#keep(() => this.photos.get(id), false),
      deletePhotos: (ids) => this.#keep(() => ids.forEach((id) => this.photos.delete(id)), false),
      deleteRapport: (id) => this.#keep(() => void this.rapports.delete(id), false),
    };
    return createRapports(compte, {
      base,
      sendRapport: service.sendRapport,
      uploadPhoto: service.uploadPhoto,
      sha256Of,
      drawId: () => `id-${++this.#numero}`,
      now: () => this.now,
      reducePhoto: (fichier) => Promise.resolve(fichier),
      sayPhoto: (_, { name }) => Promise.resolve(`« ${name} » n’est pas une photographie.`),
      lock: async (run) => {
        if (this.isTenu) return;
        this.isTenu = true;
        await run().finally(() => (this.isTenu = false));
      },
      tellOnglets: () => undefined,
      later: (run, ms) => void this.reprises.push({ run, ms }),
      ...plus,
    });
  }
}

export type Onglet = ReturnType<FauxTelephone['openOnglet']>;

/** A report that is ready to leave, with its photographs. */
export async function writeRapport(onglet: Onglet, photos: readonly string[] = ['un', 'deux']): Promise<string> {
  const id = (await onglet.begin('Pont de Wassou', 'pont-de-wassou')) ?? '';
  await onglet.write(id, { taux: '42,5', etat: 'AVANCE' });
  for (const mot of photos) await onglet.addPhoto(id, new File([mot], `${mot}.jpg`, { lastModified: 0 }));
  const rapport = onglet.$rapports.get().find((un) => un.id === id);
  for (const photo of rapport?.photos ?? []) await onglet.writePhoto(id, photo.id, { alt: 'Le tablier' });
  return id;
}

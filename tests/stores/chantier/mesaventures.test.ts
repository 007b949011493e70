import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { FauxService, FauxTelephone, type Onglet, refus, writeRapport } from '../../support/chantier.ts';

// The seventeen mishaps of a site report (R218): after each of them the report is one, whole, or still on the phone with a
// sentence. docs/essais.md names them; the database plays its part in 311_rapports_chantier.test.sql, a browser in chantier.spec.ts.

let service: FauxService;
let telephone: FauxTelephone;
let onglet: Onglet;
beforeEach(() => {
  service = new FauxService();
  telephone = new FauxTelephone();
  onglet = telephone.openOnglet(service);
});

const coupe = () => {
  throw new AppError('hors_ligne');
};
const rapportOf = (id: string, dans: Onglet = onglet) => dans.$rapports.get().find((un) => un.id === id);
/** What is on the phone, whatever the screen says. */
const gardeOf = (id: string) => telephone.rapports.get(id);
const photosGardees = () => telephone.photos.size;
/** One proposition, its photographs arrived once, nothing left to send. */
function expectArrive(id: string, photos = 2) {
  expect([...service.propositions.keys()]).toEqual([id]);
  expect(service.fichiers.size).toBe(photos);
  expect(gardeOf(id)).toMatchObject({ etat: 'ENVOYE', numero: 1 });
  expect(photosGardees()).toBe(0);
}
/** Still whole on the phone, with why. */
function expectGarde(id: string, etat: string, raison: string, photos = 2) {
  expect(gardeOf(id)?.etat).toBe(etat);
  expect(gardeOf(id)?.raison).toContain(raison);
  expect(photosGardees()).toBe(photos);
  expect(gardeOf(id)?.photos).toHaveLength(photos);
}

test('without a mishap, it leaves: told, photograph by photograph, told again', async () => {
  const id = await writeRapport(onglet);
  await onglet.submit(id);
  expect(service.appels).toEqual(['rapport', 'photo', 'photo', 'rapport']);
  expectArrive(id);
  expect(rapportOf(id)?.etat).toBe('ENVOYE');
});

describe('the network', () => {
  test('1. cut during the second photograph: the first is not sent again', async () => {
    const id = await writeRapport(onglet);
    service.before = (quoi, rang) => (quoi === 'photo' && rang === 2 ? coupe() : undefined);
    await onglet.submit(id);
    expectGarde(id, 'A_ENVOYER', 'Pas de réseau');
    expect(telephone.reprises).toHaveLength(1);
    telephone.reprises[0]?.run();
    await onglet.flush();
    expect(service.appels).toEqual(['rapport', 'photo', 'rapport', 'photo', 'rapport']);
    expectArrive(id);
  });

  test('2. the server answers 500, then works', async () => {
    const id = await writeRapport(onglet);
    service.before = (quoi, rang) => {
      if (quoi === 'rapport' && rang <= 2) throw refus('comptes_indisponibles');
    };
    await onglet.submit(id);
    expectGarde(id, 'A_ENVOYER', 'ne répond pas');
    await onglet.flush();
    // Each try waits longer than the one before.
    expect(telephone.reprises.map(({ ms }) => ms)).toEqual([30_000, 60_000]);
    await onglet.flush();
    expectArrive(id);
  });

  test('3. the answer is lost after it was kept: told once more, it is the same', async () => {
    const id = await writeRapport(onglet);
    service.after = (quoi, rang) => (quoi === 'rapport' && rang === 2 ? coupe() : undefined);
    await onglet.submit(id);
    expectGarde(id, 'A_ENVOYER', 'Pas de réseau');
    await onglet.flush();
    expectArrive(id);
  });

  test('4. the answer of a photograph is lost after it was kept', async () => {
    const id = await writeRapport(onglet);
    service.after = (quoi, rang) => (quoi === 'photo' && rang === 1 ? coupe() : undefined);
    await onglet.submit(id);
    await onglet.flush();
    expect(service.appels.filter((quoi) => quoi === 'photo')).toHaveLength(2);
    expectArrive(id);
  });
});

describe('the phone', () => {
  test('5. its battery dies while it is written: it is there, as it was typed', async () => {
    const id = await writeRapport(onglet);
    await onglet.write(id, { phrase: 'Le tablier est cou' });
    const rallume = telephone.openOnglet(service);
    await rallume.load();
    expect(rapportOf(id, rallume)).toMatchObject({
      etat: 'BROUILLON',
      saisie: { taux: '42,5', phrase: 'Le tablier est cou' },
    });
    expect(photosGardees()).toBe(2);
    await rallume.submit(id);
    expectArrive(id);
  });

  test('6. its disk is full: told in one sentence, and what was kept stays', async () => {
    const id = await writeRapport(onglet, ['un']);
    telephone.isPlein = true;
    expect(await onglet.addPhoto(id, new File(['deux'], 'deux.jpg'))).toContain('n’a plus de place');
    await onglet.write(id, { phrase: 'Trop' });
    expect(onglet.$place.get()).toContain('n’a plus de place');
    expect(gardeOf(id)?.photos).toHaveLength(1);
    telephone.isPlein = false;
    await onglet.write(id, { phrase: 'Assez' });
    expect(onglet.$place.get()).toBeUndefined();
    await onglet.submit(id);
    expectArrive(id, 1);
  });

  test('6 bis. it keeps nothing at all: no report is begun', async () => {
    telephone.isPlein = true;
    expect(await onglet.begin('Pont', 'pont')).toBeUndefined();
    expect(onglet.$place.get()).toContain('n’a plus de place');
    expect(onglet.$rapports.get()).toEqual([]);
  });

  test('7. its clock is wrong: the service says which day it keeps, and its author is told', async () => {
    telephone.now = new Date('2011-01-01T00:00:00Z');
    service.horloge = 'FAUSSE';
    const id = await writeRapport(onglet);
    await onglet.submit(id);
    expect(gardeOf(id)).toMatchObject({
      constate_le: '2011-01-01T00:00:00.000Z',
      horloge: 'FAUSSE',
      date_constat: '2026-11-26',
    });
  });

  test('8. the page is closed during an upload: opened again, it goes on', async () => {
    const id = await writeRapport(onglet);
    let close: (() => void) | undefined;
    const fermeture = new Promise<void>((resolve) => (close = resolve));
    let isFermee = false;
    service.before = (quoi, rang) => {
      isFermee ||= quoi === 'photo' && rang === 2;
      if (isFermee) close?.();
    };
    // Closed for good: nothing of it answers any more.
    const ferme = telephone.openOnglet(service, 'mission', {
      uploadPhoto: (...args) =>
        service.uploadPhoto(...args).then(() => (isFermee ? new Promise(() => undefined) : undefined)),
    });
    await ferme.load();
    void ferme.submit(id);
    await fermeture;
    telephone.isTenu = false;
    expect(gardeOf(id)?.etat).toBe('A_ENVOYER');
    const rouverte = telephone.openOnglet(service);
    await rouverte.load();
    await rouverte.flush();
    expectArrive(id);
  });

  test('9. two tabs: one sends, the other does not', async () => {
    const id = await writeRapport(onglet);
    const autre = telephone.openOnglet(service);
    await autre.load();
    await Promise.all([onglet.submit(id), autre.submit(id), autre.flush()]);
    expect(service.appels).toEqual(['rapport', 'photo', 'photo', 'rapport']);
    expectArrive(id);
    // What is still shown as a draft in the other one is sent already: nothing of it changes.
    await autre.write(id, { taux: '99' });
    expect(gardeOf(id)?.saisie.taux).toBe('42,5');
  });

  test('10. pressed twice: it leaves once', async () => {
    const id = await writeRapport(onglet);
    await Promise.all([onglet.submit(id), onglet.submit(id)]);
    expect(service.appels).toEqual(['rapport', 'photo', 'photo', 'rapport']);
    expectArrive(id);
  });

  test('11. the same report from two phones: one, and the second learns that it has arrived', async () => {
    const id = await writeRapport(onglet);
    const second = new FauxTelephone();
    for (const [cle, rapport] of telephone.rapports) second.rapports.set(cle, structuredClone(rapport));
    for (const [cle, octets] of telephone.photos) second.photos.set(cle, octets);
    const ailleurs = second.openOnglet(service);
    await ailleurs.load();
    await Promise.all([onglet.submit(id), ailleurs.submit(id)]);
    expectArrive(id);
    expect(second.rapports.get(id)).toMatchObject({ etat: 'ENVOYE', numero: 1 });
  });
});

describe('the account', () => {
  test.each([
    ['12. it was closed meanwhile', refus('inattendue', 'compte_ferme'), 'n’est plus actif'],
    ['13. its habilitation has ended', refus('inattendue', 'habilitation_finie'), 'plus habilité sur ce projet'],
    ['14. the projet was withdrawn meanwhile', refus('inattendue', 'projet_retire'), 'n’est plus au registre'],
  ])('%s: refused with a sentence, whole on the phone, and may leave again', async (_, error, raison) => {
    const id = await writeRapport(onglet);
    service.before = () => {
      throw error;
    };
    await onglet.submit(id);
    expectGarde(id, 'REFUSE', raison);
    // It is not tried again by itself.
    expect(telephone.reprises).toEqual([]);
    await onglet.flush();
    expect(service.appels).toEqual([]);
    service.before = () => undefined;
    await onglet.submit(id);
    expectArrive(id);
  });

  test('13 bis. it ends between two photographs: the file is refused, the report says why', async () => {
    const id = await writeRapport(onglet);
    let isFinie = false;
    service.before = (quoi, rang) => {
      if (quoi === 'photo' && rang === 2) {
        isFinie = true;
        throw refus('fichier_refuse');
      }
      if (isFinie) throw refus('inattendue', 'habilitation_finie');
    };
    await onglet.submit(id);
    expectGarde(id, 'REFUSE', 'plus habilité sur ce projet');
  });

  test('15. its session was ended elsewhere: it waits, and leaves after a sign-in', async () => {
    const id = await writeRapport(onglet);
    service.before = () => {
      throw refus('non_autorise', 'session_finie');
    };
    await onglet.submit(id);
    expectGarde(id, 'A_ENVOYER', 'reconnectez-vous');
    // Somebody else who signs in on this phone neither sees it nor sends it.
    service.before = () => undefined;
    const voisin = telephone.openOnglet(service, 'voisin');
    await voisin.load();
    await voisin.flush();
    expect([voisin.$rapports.get(), service.appels]).toEqual([[], []]);
    await onglet.flush();
    expectArrive(id);
  });
});

describe('its photographs', () => {
  test.each([
    ['16. one is no picture, or is a HEIC that nobody reads', 'illisible'],
    ['17. one is over the limit, however small it is made', 'fichier_trop_gros'],
  ] as const)('%s: told, and the report stays as it was', async (_, code) => {
    const autre = telephone.openOnglet(service, 'mission', {
      reducePhoto: (fichier) =>
        (fichier as File).name === 'plan.pdf' ? Promise.reject(new AppError(code)) : Promise.resolve(fichier),
    });
    const id = await writeRapport(autre, ['un']);
    expect(await autre.addPhoto(id, new File(['%PDF'], 'plan.pdf'))).toContain('plan.pdf');
    expect(gardeOf(id)?.photos).toHaveLength(1);
    await autre.submit(id);
    expectArrive(id, 1);
  });

  test('the same one twice is kept once; a ninth is not', async () => {
    const id = await writeRapport(onglet, ['un']);
    expect(await onglet.addPhoto(id, new File(['un'], 'encore.jpg'))).toContain('y est déjà');
    for (const rang of [2, 3, 4, 5, 6, 7, 8]) await onglet.addPhoto(id, new File([`p${rang}`], 'p.jpg'));
    expect(await onglet.addPhoto(id, new File(['neuf'], 'neuf.jpg'))).toContain('8 photographies au plus');
    expect(photosGardees()).toBe(8);
  });

  test('one that the device lost is told before it leaves; without it, the report does', async () => {
    const id = await writeRapport(onglet);
    const [premiere] = gardeOf(id)?.photos ?? [];
    telephone.photos.set(premiere?.id ?? '', new TextEncoder().encode('autre').buffer);
    await onglet.submit(id);
    expect(gardeOf(id)).toMatchObject({ etat: 'REFUSE' });
    expect(gardeOf(id)?.raison).toContain('ne se lit plus');
    await onglet.reopen(id);
    await onglet.removePhoto(id, premiere?.id ?? '');
    await onglet.submit(id);
    expectArrive(id, 1);
  });
});

test('erased by its author, nothing is left of it', async () => {
  const id = await writeRapport(onglet);
  await onglet.erase(id);
  expect([telephone.rapports.size, photosGardees(), onglet.$rapports.get()]).toEqual([0, 0, []]);
});

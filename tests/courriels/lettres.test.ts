import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Database } from '../../src/data/supabase/database.types.ts';
import type { TypeCourriel } from '../../src/domain/administration/courriel.ts';
import type { Emetteur } from '../../src/service/courriels/lettre.ts';
import { isConnue, LETTRES } from '../../src/service/facteur/lettres.ts';
import type { Tirage } from '../../src/service/facteur/redaction.ts';
import { CONTENUS } from './contenus.ts';

const SITE: Emetteur = { site: 'https://portail.example', agence: 'Agence des routes' };
const KINDS = Object.keys(LETTRES).filter(isConnue);

const draw = () => Promise.resolve('jeton');
const drawNothing = () => Promise.resolve(undefined);
const TIRAGE: Tirage = {
  drawInvitation: draw,
  drawRecovery: draw,
  drawConfirmation: draw,
  drawEquipe: draw,
  drawPiece: draw,
  drawAlerte: draw,
  drawSortie: draw,
};
const write = async (kind: TypeCourriel, contenu: unknown = CONTENUS[kind], emetteur: Emetteur = SITE) =>
  await LETTRES[kind](emetteur, 'a@b.example', contenu, TIRAGE);

test('the kinds are those of the database', () => {
  expectTypeOf<TypeCourriel>().toEqualTypeOf<Database['public']['Enums']['type_courriel']>();
  expect(isConnue('VOEUX')).toBe(false);
});

describe('a letter says all that it must, or is not written', () => {
  test.each(KINDS)('%s: no hole in what it says', async (kind) => {
    const lettre = await write(kind);
    expect(lettre?.to).toBe('a@b.example');
    expect(`${lettre?.subject}\n${lettre?.text}`).not.toMatch(/undefined|null|NaN|\[object|« »|\(\)| {2}| \.(?:\s|$)/);
  });

  test.each(KINDS.filter((kind) => !['MOT_DE_PASSE_OUBLIE', 'ACCES_BLOQUE', 'COMPTE_ACTIVE', 'REFUS'].includes(kind)))(
    '%s: none without what it tells',
    async (kind) => {
      await expect(write(kind, {})).rejects.toThrow(/^contenu illisible : \w+/);
    },
  );

  test('the missing field is named', async () => {
    await expect(write('DAO_ADDITIF', { ...CONTENUS.DAO_ADDITIF, note: undefined })).rejects.toThrow(
      'contenu illisible : note',
    );
  });

  test('a mark is asked for, or the reason of a rejection', async () => {
    const appel = { ...CONTENUS.RESULTAT_OFFRE, note: undefined };
    await expect(write('RESULTAT_OFFRE', appel)).rejects.toThrow('contenu illisible');
    // Where the price alone ranks the offers.
    const sansNote = await write('RESULTAT_OFFRE', { ...appel, note: null });
    expect(sansNote?.text).toContain('Votre offre est retenue. L’agence vous écrit');
    const rejetee = await write('RESULTAT_OFFRE', { ...appel, issue: 'REJETEE', motif: 'Hors délai.' });
    expect(rejetee?.text).toContain('Votre offre est écartée. Motif : Hors délai.');
  });

  test('whoever is told whom to pay is told first that no offer could be handed in', async () => {
    const prete = await write('DAO_DEMANDE', { ...CONTENUS.DAO_DEMANDE, depot_pret: true });
    expect(prete?.text).not.toContain('À savoir avant de payer');
    expect(prete?.text).toContain('non remboursable');
    const lettre = await write('DAO_DEMANDE', { ...CONTENUS.DAO_DEMANDE, depot_pret: false });
    expect(lettre?.text).toMatch(/À savoir avant de payer[^]+À payer/);
  });

  test('the receipt of an offer names the company and the lots', async () => {
    const contenu = { ...CONTENUS.RECU_OFFRE, societe: 'Milo SA', appel_nombre_lots: 2 };
    expect((await write('RECU_OFFRE', contenu))?.text).toMatch(/Déposée par : Milo SA\.\s+Lots : 2\s+lots/);
  });

  test('who loses reads its rank, the winner and the price; how to contest is said as the register words it, or not', async () => {
    const perdue = {
      ...CONTENUS.RESULTAT_OFFRE,
      ...{ issue: 'NON_RETENUE', note: 81, rang: 2, notees: 3, noms: ['Niger SA'], montant_attribue: 900 },
      ...{ lot: 2, intitule: 'Pont' },
    };
    const texte = (await write('RESULTAT_OFFRE', perdue))?.text.replace(/\s+/g, ' ');
    for (const dit of [
      'lot 2 (Pont)',
      '81 sur 100',
      '2e rang sur 3 offres notées',
      'attribué à Niger SA, pour 900 GNF',
    ])
      expect(texte).toContain(dit);
    expect(texte).toContain('Pour toute question');
    expect(texte).not.toContain('contester');
    const recours = { aupres: 'la Personne responsable, Kaloum', delai: 'dix jours ouvrables' };
    for (const kind of ['RESULTAT_OFFRE', 'FIN_PROCEDURE'] as const) {
      const dite = await write(kind, CONTENUS[kind], { ...SITE, recours });
      expect(dite?.text).toMatch(/contester cette décision, écrivez à : la Personne responsable.+Délai : dix jours/);
    }
  });

  test('an unsuccessful end says why to who bid; a cancelled one, what becomes of the offer', async () => {
    const infructueuse = { ...CONTENUS.RESULTAT_OFFRE, issue: 'NON_RETENUE', note: 40, motif_fin: 'Prix hors budget.' };
    expect((await write('RESULTAT_OFFRE', infructueuse))?.text).toMatch(/Infructueux.+Motif.+Prix hors budget\./);
    const arretee = { ...infructueuse, lot: 2, rang: 2, notees: 3, annule: true, motif_fin: 'Crédits retirés.' };
    expect((await write('RESULTAT_OFFRE', arretee))?.text.replace(/\s+/g, ' ')).toMatch(
      /40 sur 100\. Votre offre est au 2e rang sur 3 offres notées\. Annulé : aucun marché .+ Crédits retirés\./,
    );
    const annulee = { ...CONTENUS.DAO_ANNULE, a_rembourser: false, offre_remise: true };
    expect((await write('DAO_ANNULE', annulee))?.text).toContain('ne mène à aucun marché');
    expect((await write('DAO_ANNULE', { ...annulee, offre_remise: false }))?.text).not.toContain('aucun marché');
  });

  test.each<[cas: string, champs: object, dit: readonly string[], tu: readonly string[]]>([
    [
      'before the deadline',
      { lots_ouverts: 2, date_limite: '2026-03-01T10:00:00Z' },
      ['Les autres lots ouverts continuent', 'vaut pour ses autres lots ; elle se remplace jusqu’au 1er mars 2026'],
      ['dernier lot'],
    ],
    ['after it', { lots_ouverts: 1 }, ['L’autre lot encore ouvert continue'], ['se remplace']],
    ['the last one', { lots_ouverts: 0 }, ['C’était le dernier lot ouvert'], ['continue', 'se remplace']],
    ['as a base of before wrote it', {}, [], ['ouvert', 'se remplace']],
  ])('a lot that is cancelled %s: what goes on', async (_cas, champs, dit, tu) => {
    const annule = { ...CONTENUS.FIN_PROCEDURE, statut: 'ANNULE', lot: 2, intitule: 'Piste', ...champs };
    const lettre = await write('FIN_PROCEDURE', annule);
    const texte = lettre?.text.replace(/\s+/g, ' ') ?? '';
    expect(lettre?.subject).toBe('Lot 2 annulé : AAON-1');
    const commun = [
      'Le lot 2 (Piste) de l’appel d’offres AAON-1, Pont de Fria, est annulé.',
      'Pour ce lot, une offre que vous avez remise ne mène à aucun marché.',
    ];
    for (const phrase of [...commun, ...dit]) expect(texte).toContain(phrase);
    for (const phrase of tu) expect(texte).not.toContain(phrase);
  });

  test('a link that cannot be drawn: nothing to send; an open account is told so instead of invited', async () => {
    const ferme: Tirage = { ...TIRAGE, drawPiece: drawNothing, drawInvitation: drawNothing };
    expect(await LETTRES.PIECE_DEMANDEE(SITE, 'a@b.example', CONTENUS.PIECE_DEMANDEE, ferme)).toBeUndefined();
    const lettre = await LETTRES.INVITATION(SITE, 'a@b.example', CONTENUS.INVITATION, ferme);
    expect(lettre?.text).toContain('votre compte est activé');
  });
});

describe('no letter asks to write where no address is known', () => {
  test('a register without contacts', async () => {
    const textes = await Promise.all(KINDS.map(async (kind) => (await write(kind))?.text ?? ''));
    expect(
      textes.filter((texte) => /écrivez(?: tout de suite)? (?:à|au) |écrivez-nous|dites-le à/i.test(texte)),
    ).toEqual([]);
    expect(textes.filter((texte) => texte.includes('adressez-vous')).length).toBeGreaterThan(3);
  });

  test.each([
    [{ contact: 'contact@agence.example', telephone: '+224 600 00 00 00' }, 'écrivez à contact@agence.example'],
    [{ telephone: '+224 600 00 00 00', adresse: 'Kaloum' }, 'appelez le +224 600 00 00 00'],
    [
      { adresse: 'Immeuble des Travaux publics, Kaloum' },
      'adressez-vous à l’agence, Immeuble des Travaux publics, Kaloum',
    ],
  ])('%j: the first way that is known', async (joignable, phrase) => {
    const lettre = await write('ACCES_BLOQUE', CONTENUS.ACCES_BLOQUE, { ...SITE, ...joignable });
    expect(lettre?.text).toContain(`Pour toute question, ${phrase}.`);
  });
});

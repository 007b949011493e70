import { expect, test } from 'vitest';
import { texteFeuille } from '../../src/domain/scelle/feuille.ts';
import { lignesTenue, nomPv, type PvOuverture } from '../../src/domain/scelle/pv-ouverture.ts';
import { createPvPdf } from '../../src/islands/export/pdf-pv-ouverture.ts';
import { aPv } from '../support/builders-ouverture.ts';
import { textOfPdf } from '../support/pdf.ts';
import { aFeuille } from '../support/scelle.ts';

const offreOf = (rang: number): PvOuverture['offres'][number] => ({
  numero_recu: `RO-2026-${String(rang).padStart(6, '0')}`,
  societe: `Société ${rang}`,
  submitted_at: '2026-11-23T09:59:58.123456Z',
  feuille: texteFeuille(aFeuille()),
  lecture: {
    soumissionnaire: `Groupement ${rang}`,
    lots: [{ lot: '1', montant_gnf: 1_000_000 + rang, cautionnement_gnf: 0 }],
  },
  lue_par: 'Aïssatou Bah',
  confirmee_par: 'Mamadou Diallo',
});

const PV = aPv({
  nombre: 12,
  presences: [{ nom: 'Mme Fanta Bah', qualite: 'Tinkisso' }, { nom: 'M. Camara' }],
  remarques: 'Une ligne de remarques. '.repeat(200),
  offres: Array.from({ length: 12 }, (_, rang) => offreOf(rang + 1)),
});
const draw = (exemple: boolean) => Buffer.from(createPvPdf(PV, { agence: 'Agence d’essai', exemple }));

test('the minutes print everything, on as many sheets as they take', () => {
  const pdf = draw(false);
  const texte = textOfPdf(pdf).replace(/\s+/g, ' ');
  for (const mot of ['AAON 2026-074', 'Mme Fanta Bah Tinkisso', 'M. Camara', 'e'.repeat(64), 'Agence d’essai'])
    expect(texte).toContain(mot);
  for (const rang of [1, 6, 12])
    for (const mot of [`Groupement ${rang}`, `1 000 ${String(rang).padStart(3, '0')} GNF`])
      expect(texte).toContain(mot);
  expect(texte.match(/remarques\./g)).toHaveLength(200);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(3);
  expect(texte).not.toContain('exemple');
  // Its number once, under its title; then at the foot of each sheet that follows.
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length;
  expect(texte.split('N° AAON 2026-074')).toHaveLength(pages + 1);
  expect(nomPv(PV)).toBe('pv-ouverture-ao');
});

test('members and those present have a place to sign, before the digests', () => {
  const texte = textOfPdf(draw(false)).replace(/\s+/g, ' ');
  expect(texte.match(/Signature/g)).toHaveLength(PV.membres.length + PV.presences.length);
  expect(texte.indexOf('Signature')).toBeLessThan(texte.indexOf('c'.repeat(64)));
  expect(texte).toMatch(/Fait à _+, le _+/);
});

test('of a sample register, they say that they are worth nothing', () => {
  expect(textOfPdf(draw(true)).replace(/\s+/g, ' ')).toContain('ce procès-verbal n’a aucune valeur');
});

test('an offer whose copy never came is said so, and nobody has read it', () => {
  const absente = { ...offreOf(1), lecture: { absente: true as const }, lue_par: null, confirmee_par: null };
  const pdf = createPvPdf(aPv({ offres: [absente] }), { agence: 'Agence d’essai', exemple: false });
  const texte = textOfPdf(Buffer.from(pdf)).replace(/\s+/g, ' ');
  expect(texte).toContain('Annoncée, copie jamais remise');
  expect(texte).toContain('Société 1');
  expect(texte).not.toMatch(/Lue par|Confirmée par/);
});

test.each([
  ['AAON 2026-074', 'N° AAON 2026-074'],
  ['AAON N° 082/DNRP/2026', 'AAON N° 082/DNRP/2026'],
  ['AMI réf. 0480', 'AMI réf. 0480'],
])('the reference %s is printed %s: its "N°" once', (reference, dit) => {
  const texte = textOfPdf(Buffer.from(createPvPdf({ ...PV, reference }, { agence: 'A', exemple: false })));
  const lignes = texte.split('\n').map((ligne) => ligne.replace(/\s+/g, ' '));
  expect(lignes).toContain(dit);
  expect(lignes.at(-2)).toMatch(new RegExp(`· ${dit}$`));
});

const sansLot = { lecture: { absente: true as const }, lue_par: null, confirmee_par: null };
test.each([
  [
    'nobody bid',
    { nombre: 0, offres: [] },
    ['Offres Aucune offre reçue', 'Lot 1 Pont ; aucune offre lue', 'Lot 2 Lot annulé', 'Lot 3 Aucune offre lue'],
  ],
  [
    'an offer for the cancelled lot',
    {
      nombre: 1,
      offres: [
        {
          ...offreOf(1),
          lecture: { soumissionnaire: 'A', lots: [{ lot: '2', montant_gnf: 1, cautionnement_gnf: 0 }] },
        },
      ],
    },
    ['Offres 1 offre', 'Lot 2 Lot annulé ; 1 offre lue'],
  ],
  [
    'offers that were not read',
    {
      nombre: 3,
      offres: [offreOf(1), { ...offreOf(2), lecture: { illisible: 'Vide.' } }, { ...offreOf(3), ...sansLot }],
    },
    ['Offres 3 offres, dont 1 illisible et 1 dont la copie n’a pas été remise', 'Lot 1 Pont ; 1 offre lue'],
  ],
])('of lots and offers, %s', (_, faits, dits) => {
  const lots = [
    { numero: 1, intitule: 'Pont', statut: null },
    { numero: 2, intitule: null, statut: 'ANNULE' as const },
    { numero: 3, intitule: null },
  ];
  const lignes = lignesTenue(aPv({ lots, ...faits })).map((ligne) => ligne.join(' ').replace(/\s/g, ' '));
  expect(lignes).toEqual(expect.arrayContaining(dits));
});

test('the head of the public log stands with the digests, where the portal showed one (R244)', () => {
  const emetteur = { agence: 'Agence d’essai', exemple: false };
  const tete = { taille: 216, debut: '6mrhLhbUPuwc', lue: undefined };
  const texte = textOfPdf(Buffer.from(createPvPdf(PV, emetteur, tete))).replace(/\s+/g, ' ');
  expect(texte).toContain('Journal public du portail 216 actes, empreinte 6mrhLhbUPuwc');
  expect(texte.indexOf('6mrhLhbUPuwc')).toBeGreaterThan(texte.indexOf('Annexe'));
  expect(textOfPdf(draw(false))).not.toContain('Journal public');
});

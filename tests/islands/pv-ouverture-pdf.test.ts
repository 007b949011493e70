import { expect, test } from 'vitest';
import { texteFeuille } from '../../src/domain/scelle/feuille.ts';
import { nomPv, type PvOuverture } from '../../src/domain/scelle/pv-ouverture.ts';
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

import { describe, expect, test } from 'vitest';
import type { Acte } from '../../../src/domain/journal-public/acte.ts';
import { lignesChamps } from '../../../src/domain/journal-public/champs-dits.ts';
import { lignesActe, titreActe } from '../../../src/domain/journal-public/phrases-journal.ts';

const acte = (reste: Partial<Acte>): Acte => ({
  rang: 3,
  instant: '2026-11-26T10:00:00Z',
  source: 'BASE',
  action: 'LOT_CHANGE',
  objet: 'appels-offres',
  ...reste,
});
const dit = (reste: Partial<Acte>, passage?: Parameters<typeof lignesActe>[1]): string =>
  [titreActe(acte(reste)), ...lignesActe(acte(reste), passage).map((ligne) => ligne.join(' | '))]
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ');

describe('an act in words', () => {
  test.each<[Partial<Acte>, string]>([
    [
      { action: 'DATE_LIMITE_REPORTEE', avant: '2026-12-01T10:00:00Z', apres: '2026-12-08T10:00:00Z' },
      'Date limite reportée\nDate limite | 1er décembre 2026 à 10 h 00 (GMT) | 8 décembre 2026 à 10 h 00 (GMT)',
    ],
    [
      { action: 'PROCEDURE_CHANGEE', avant: 'OUVERT', apres: 'ANNULE' },
      'État de la procédure changé\nStatut | Ouvert | Annulé',
    ],
    [{ action: 'LOT_CHANGE', lot: 2, apres: 'INFRUCTUEUX' }, 'Fin d’un lot, lot 2\nStatut |  | Infructueux'],
    [{ action: 'ADDITIF_DEPOSE', apres: '2' }, 'Additif déposé\nNuméro |  | 2'],
    [
      { action: 'COMMISSION_PRETE', apres: 'aa bb cc' },
      'Commission d’ouverture prête\nEmpreintes des clés |  | aa bb cc',
    ],
    [
      { action: 'ATTRIBUTION_PUBLIEE', apres: { titulaire: 'a', montant_attribue: 5_000_000 } },
      'Attribution publiée\nTitulaire |  | a\nMontant attribué |  | 5 000 000 GNF',
    ],
    [
      { action: 'COMPTE_FAIT', objet: 'administration', apres: 'BAILLEUR' },
      'Compte d’un bailleur fait par deux administrateurs',
    ],
    [
      { action: 'COMPTE_DEFAIT', objet: 'administration', apres: 'ADMINISTRATEUR' },
      'Administrateur retiré par deux administrateurs',
    ],
    [
      { action: 'COMPTE_DEFAIT', objet: 'administration', apres: 'ADMINISTRATEUR_PARTI' },
      'Administrateur parti de lui-même',
    ],
    [{ action: 'QUESTION_PUBLIEE' }, 'Question publiée'],
    [{ action: 'ACTE_INCONNU' }, 'ACTE_INCONNU'],
  ])('%o', (reste, phrase) => {
    expect(dit(reste)).toBe(phrase);
  });

  test('a group of facts names each figure, and each day or amount that would be taken for another', () => {
    const environnement = {
      budget_indemnisation: 690_000_000,
      consultation_date: '2023-03-28',
      duree_vie_ans: 20,
      etude_impact_date: '2023-05-11',
      menages_touches: 33,
    };
    const marches = [{ date: '2024-11-18', num_marche: '2024/61', reprise: '2026-03-09' }];
    const detail = {
      environnement_social: { apres: JSON.stringify(environnement) },
      marches_resilies: { apres: JSON.stringify(marches) },
    };
    const champs = 'environnement_social marches_resilies';
    const lignes = lignesChamps(acte({ action: 'FICHE_CHANGEE', objet: 'projets', champs, detail }));
    expect(lignes.map((ligne) => ligne.join(' | ').replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
      'Environnement et riverains |  | indemnisation 690 000 000 GNF, consultation du 28 mars 2023, ' +
        'durée de vie (ans) 20, étude du 11 mai 2023, ménages touchés 33',
      'Marchés résiliés |  | 18 novembre 2024, n° 2024/61, repris le 9 mars 2026',
    ]);
  });

  test('codes and identifiers are called as readers know them, where somebody knows how', () => {
    const detail = {
      lieux: { apres: JSON.stringify([{ region: 'mamou' }, { region: 'labe' }]) },
      secteur: { avant: JSON.stringify('SANTE'), apres: JSON.stringify('EDUCATION') },
    };
    const change = acte({ action: 'FICHE_CHANGEE', objet: 'projets', champs: 'lieux secteur', detail });
    const mots: Readonly<Record<string, string>> = {
      'projets.lieux.region mamou': 'Mamou',
      'projets.secteur SANTE': 'Santé',
    };
    expect(lignesChamps(change, (chemin, texte) => mots[`${chemin} ${texte}`])).toEqual([
      ['Lieux', '', 'Mamou\u00a0; labe'],
      ['Secteur', 'Santé', 'EDUCATION'],
    ]);
    expect(lignesChamps(change)[0]).toEqual(['Lieux', '', 'mamou\u00a0; labe']);
  });

  test('an entry that changed says its facts as its page does', () => {
    const passage = {
      avant: { status: 'EN_COURS', taux_execution_physique: 40 },
      apres: { status: 'EN_COURS', taux_execution_physique: 55 },
    };
    expect(dit({ source: 'REGISTRE', action: 'FICHE_CHANGEE', objet: 'projets' }, passage)).toBe(
      'Fiche changée\nTravaux réalisés | 40 % | 55 %',
    );
    expect(dit({ source: 'REGISTRE', action: 'FICHE_PUBLIEE', objet: 'projets' }, passage)).toBe(
      'Fiche entrée au journal',
    );
  });
});

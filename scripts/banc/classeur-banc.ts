import { strToU8, zipSync } from 'fflate';
import { CORRESPONDANCES_PORTAIL } from '../../src/domain/classeur/correspondances-portail.ts';

// The workbook that benches read: as many rows as asked for, and the columns of the goal (ADR-0099).

export const COLONNES = 44;

/** A sheet of the portal's own columns: new projets, each with its places, amounts, days and rates. */
export function writeClasseur(lignes: number): Uint8Array {
  const { colonnes } = CORRESPONDANCES_PORTAIL.projets;
  const lues = colonnes.filter(
    ({ champ }) => !['id', 'date_mise_a_jour', 'location.lat', 'location.lng'].includes(champ),
  );
  const titres = [
    ...lues.map(({ colonne }) => colonne),
    ...Array.from({ length: COLONNES }, (_, rang) => `Note ${rang + 1}`),
  ];
  const cellule = (texte: string): string => `<c t="inlineStr"><is><t>${texte}</t></is></c>`;
  const valeurOf = (champ: string | undefined, rang: number): string => {
    const textes: Record<string, string> = {
      title: `Entretien de la piste ${rang} de Kolaboui à Sangarédi`,
      status: 'En cours',
      secteur: 'Piste rurale',
      nature_travaux: 'Entretien',
      region: 'Boké',
      maitre_ouvrage: 'Direction des routes',
      num_marche: `M-2026-${rang}`,
      mission_controle: 'Cabinet Fouta',
      'source.systeme': 'ERP',
      'source.identifiant': `PRJ-2026-${rang}`,
      confiance: 'moyenne',
      date_debut: '3 mars 2026',
      date_fin_prevue: '30/06/2027',
      budget: `${1_000_000_000 + rang}`,
      montant: `${900_000_000 + rang}`,
      lineaire_prevu_km: '12,5',
      'constat.taux_execution_physique': '41,5 %',
    };
    return champ !== undefined && champ in textes
      ? (textes[champ] ?? '')
      : champ === undefined
        ? `note ${rang % 97}`
        : '';
  };
  const champs = titres.slice(0, COLONNES).map((_, rang) => lues[rang]?.champ);
  const rangees = Array.from(
    { length: lignes },
    (_, rang) => `<row>${champs.map((champ) => cellule(valeurOf(champ, rang + 1))).join('')}</row>`,
  );
  const tete = `<row>${titres.slice(0, COLONNES).map(cellule).join('')}</row>`;
  return classeurDe(strToU8(`<worksheet><sheetData>${tete}${rangees.join('')}</sheetData></worksheet>`));
}

export const classeurDe = (feuille: Uint8Array): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="Projets" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/s.xml"/></Relationships>',
    ),
    'xl/worksheets/s.xml': [feuille, { level: 1 }],
  });

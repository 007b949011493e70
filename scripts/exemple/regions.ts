import type { z } from 'zod';
import type { regionSchema } from '../../src/domain/reference/reference.schema.ts';
import type { RegionId } from './identifiants.ts';

type RegionEntry = z.input<typeof regionSchema>;
type Place = [nom: string, lat: number, lng: number];

/** A region from its seat and the places under it (latitude, longitude: seats as in src/data/fond/localites.json). */
function region(rang: number, nom: string, [chefLieu, lat, lng]: Place, places: Place[]): RegionEntry {
  return {
    nom,
    chef_lieu: chefLieu,
    location: { lat, lng },
    prefectures: places.map(([place, placeLat, placeLng]) => ({
      nom: place,
      location: { lat: placeLat, lng: placeLng },
    })),
    rang,
  };
}

/** The eight regions in the order of lists; Conakry's communes stand where préfectures stand elsewhere. */
export const REGIONS_ENTRIES: Record<RegionId, RegionEntry> = {
  conakry: region(
    1,
    'Conakry',
    ['Conakry', 9.538, -13.677],
    [
      ['Kaloum', 9.512, -13.71],
      ['Dixinn', 9.551, -13.672],
      ['Matam', 9.55, -13.648],
      ['Ratoma', 9.612, -13.636],
      ['Matoto', 9.594, -13.588],
    ],
  ),
  kindia: region(
    2,
    'Kindia',
    ['Kindia', 10.057, -12.866],
    [
      ['Coyah', 9.706, -13.385],
      ['Dubréka', 9.791, -13.523],
      ['Forécariah', 9.431, -13.088],
      ['Kindia', 10.057, -12.866],
      ['Télimélé', 10.9, -13.033],
    ],
  ),
  boke: region(
    3,
    'Boké',
    ['Boké', 10.932, -14.291],
    [
      ['Boffa', 10.167, -14.033],
      ['Boké', 10.932, -14.291],
      ['Fria', 10.367, -13.583],
      ['Gaoual', 11.75, -13.2],
      ['Koundara', 12.483, -13.3],
    ],
  ),
  mamou: region(
    4,
    'Mamou',
    ['Mamou', 10.375, -12.091],
    [
      ['Dalaba', 10.692, -12.25],
      ['Mamou', 10.375, -12.091],
      ['Pita', 11.059, -12.395],
    ],
  ),
  labe: region(
    5,
    'Labé',
    ['Labé', 11.318, -12.283],
    [
      ['Koubia', 11.586, -11.895],
      ['Labé', 11.318, -12.283],
      ['Lélouma', 11.424, -12.682],
      ['Mali', 12.079, -12.298],
      ['Tougué', 11.445, -11.664],
    ],
  ),
  faranah: region(
    6,
    'Faranah',
    ['Faranah', 10.04, -10.743],
    [
      ['Dabola', 10.743, -11.108],
      ['Dinguiraye', 11.291, -10.712],
      ['Faranah', 10.04, -10.743],
      ['Kissidougou', 9.185, -10.1],
    ],
  ),
  kankan: region(
    7,
    'Kankan',
    ['Kankan', 10.385, -9.306],
    [
      ['Kankan', 10.385, -9.306],
      ['Kérouané', 9.267, -9.017],
      ['Kouroussa', 10.65, -9.883],
      ['Mandiana', 10.626, -8.694],
      ['Siguiri', 11.423, -9.169],
    ],
  ),
  nzerekore: region(
    8,
    "N'Zérékoré",
    ["N'Zérékoré", 7.756, -8.818],
    [
      ['Beyla', 8.69, -8.649],
      ['Guéckédou', 8.567, -10.134],
      ['Lola', 7.8, -8.533],
      ['Macenta', 8.544, -9.471],
      ["N'Zérékoré", 7.756, -8.818],
      ['Yomou', 7.567, -9.263],
    ],
  ),
};

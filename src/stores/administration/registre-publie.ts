import { readFichesPubliees } from '../../data/fiches-publiees.ts';
import { readOutils } from '../../data/outils-proposition.ts';
import { openRegistre, type RegistreBrut, type RegistreOuvert } from '../../domain/classeur/registre-ouvert.ts';
import { jourOf } from '../../domain/socle/date.ts';

/** The register read on a day: a clock that is behind does not make the register's own day one to come. */
export function openLe(now: Date, brut: RegistreBrut): RegistreOuvert {
  const jour = jourOf(now);
  return openRegistre({ ...brut, jour: jour > brut.jour ? jour : brut.jour });
}

/** The register as last published; `adresse`: where its file is, asked for where it is not known. */
export const openRegistrePublie = async (adresse: string | undefined): Promise<RegistreOuvert> =>
  openLe(new Date(), await readFichesPubliees(adresse ?? (await readOutils()).fiches));

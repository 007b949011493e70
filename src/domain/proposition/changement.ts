import type { ChangementChamp, ChangementFiche, Valeur } from './proposition.ts';
import { applyAjout, findOccupee, isAjoute, settleObservations } from './ajout.ts';
import { isSame } from './meme-valeur.ts';

/** An entry as its file says it. */
export type FicheLue = Readonly<Record<string, Valeur>>;

/** Set by whoever writes: two propositions that touch one entry do not quarrel about the day of its change. */
export const CHAMP_DU_JOUR = 'date_mise_a_jour';

/** The entry once changed; undefined when its file goes. Fields that it names not stay. */
export function applyChangement(fiche: FicheLue | undefined, { genre, champs }: ChangementFiche): FicheLue | undefined {
  if (genre === 'RETRAIT') return undefined;
  const touches = new Set(champs.map(({ champ }) => champ));
  const becomes = (changement: ChangementChamp): Valeur | undefined =>
    changement.ajout === true ? applyAjout(changement, fiche?.[changement.champ]) : changement.apres;
  const future = {
    ...Object.fromEntries(Object.entries(fiche ?? {}).filter(([champ]) => !touches.has(champ))),
    ...Object.fromEntries(
      champs.flatMap((changement) => {
        const valeur = becomes(changement);
        return valeur === undefined ? [] : [[changement.champ, valeur]];
      }),
    ),
  };
  return settleObservations(future, champs);
}

/** Why a change can no longer be made: the field holds neither what its author read nor what is asked. */
export interface Conflit {
  /** Absent when it is the file itself: there already, or gone. */
  champ?: string;
  /** What the author read. */
  avant?: Valeur;
  /** What stands there now. */
  present?: Valeur;
}

const isDifferent = ({ champ, avant, apres }: ChangementChamp, fiche: FicheLue): boolean =>
  champ !== CHAMP_DU_JOUR && !isSame(fiche[champ], avant) && !isSame(fiche[champ], apres);

/** What stands against a change, told and never overwritten; none when each field is as its author read it, or already as asked. */
export function findConflits(fiche: FicheLue | undefined, changement: ChangementFiche): Conflit[] {
  const { genre, champs } = changement;
  if (genre === 'CREATION') return fiche === undefined || isFait(fiche, changement) ? [] : [{}];
  if (fiche === undefined) return genre === 'RETRAIT' ? [] : [{}];
  const occupes = champs
    .filter(({ ajout }) => ajout === true)
    .flatMap((un): Conflit[] => {
      const present = findOccupee(un, fiche[un.champ]);
      return present === undefined ? [] : [{ champ: un.champ, present }];
    });
  const changes = champs
    .filter((un) => un.ajout !== true && isDifferent(un, fiche))
    .map(({ champ, avant }) => {
      const present = fiche[champ];
      return { champ, ...(avant !== undefined && { avant }), ...(present !== undefined && { present }) };
    });
  return [...occupes, ...changes];
}

/** True when the file says already what is asked: nothing is left to write. */
export function isFait(fiche: FicheLue | undefined, { genre, champs }: ChangementFiche): boolean {
  if (genre === 'RETRAIT') return fiche === undefined;
  return (
    fiche !== undefined &&
    champs.every((un) =>
      un.ajout === true
        ? isAjoute(un, fiche[un.champ])
        : un.champ === CHAMP_DU_JOUR || isSame(fiche[un.champ], un.apres),
    )
  );
}

const INVERSES = { CREATION: 'RETRAIT', MODIFICATION: 'MODIFICATION', RETRAIT: 'CREATION' } as const;

/** The change that undoes this one; the day of the change is not undone. */
export const reverseChangement = ({ genre, champs, ...fiche }: ChangementFiche): ChangementFiche => ({
  ...fiche,
  genre: INVERSES[genre],
  champs: champs
    .filter(({ champ }) => genre !== 'MODIFICATION' || champ !== CHAMP_DU_JOUR)
    .map(({ champ, avant, apres, ajout }) => ({
      champ,
      ...(apres !== undefined && { avant: apres }),
      ...(avant !== undefined && { apres: avant }),
      ...(ajout === true && { ajout }),
    })),
});

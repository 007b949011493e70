import type { Chiffres } from '../../domain/registre/chiffres.ts';
import { chiffresCles } from '../../domain/registre/chiffres-cles.ts';
import { phraseEcheances } from '../../domain/projet/phrase-echeance.ts';
import { phraseMarches } from '../../domain/registre/phrases-totaux.ts';
import { routesChiffres } from '../../domain/portail/routes-chiffres.ts';
import { BandeChiffres } from '../ui/BandeChiffres.tsx';

interface Props {
  chiffres: Chiffres;
  /** Projects known, published here or not. */
  recenses: number | undefined;
  /** Works in progress whose planned end had passed at `now`. */
  echeances: number;
  now: Date;
}

/** The four key figures, each computed from its rows and linked to them (R1), then what they leave unsaid. */
export function ChiffresCles({ chiffres, recenses, echeances, now }: Props) {
  const retards = phraseEcheances(echeances, now);
  const marches = phraseMarches(chiffres);
  return (
    <>
      <BandeChiffres chiffres={chiffresCles(chiffres, recenses)} />
      {chiffres.parStatut.EN_COURS > 0 && (
        <p className="mt-3">
          {echeances === 0 ? (
            retards
          ) : (
            <a href={routesChiffres.echeanceDepassee()} className="inline-block py-2 text-danger">
              {retards}
            </a>
          )}
        </p>
      )}
      {marches && <p className="mt-1 text-sm text-muted">{marches}</p>}
    </>
  );
}

import type { Chiffres } from '../../domain/registre/chiffres.ts';
import { chiffresCles } from '../../domain/registre/chiffres-cles.ts';
import { phraseMarches } from '../../domain/registre/phrases-totaux.ts';
import { lignesSuivi, type Suivi } from '../../domain/registre/suivi.ts';
import { BandeChiffres } from '../ui/BandeChiffres.tsx';

interface Props {
  chiffres: Chiffres;
  /** Projects known, published here or not. */
  recenses: number | undefined;
  /** How the works were going at `now`. */
  suivi: Suivi;
  now: Date;
}

/** The four key figures, each computed from its rows and linked to them (R1), then what they leave unsaid. */
export function ChiffresCles({ chiffres, recenses, suivi, now }: Props) {
  const lignes = lignesSuivi(suivi, now);
  const marches = phraseMarches(chiffres);
  return (
    <>
      <BandeChiffres chiffres={chiffresCles(chiffres, recenses)} />
      {lignes.length > 0 && (
        <ul className="mt-3">
          {lignes.map(({ texte, href, suite, isAlerte }) => (
            <li key={texte} className="py-2">
              {href === undefined ? (
                <span>{texte}</span>
              ) : (
                <a href={href} className={isAlerte ? 'py-2 text-danger' : 'py-2'}>
                  {texte}
                </a>
              )}
              <span>{suite}</span>
            </li>
          ))}
        </ul>
      )}
      {marches && <p className="mt-1 text-sm text-muted">{marches}</p>}
    </>
  );
}
